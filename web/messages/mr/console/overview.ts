import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'आढावा आणता आला नाही',
  queues: 'काय बाकी आहे',
  queueNames: {
    listings: 'निर्णय बाकी जाहिराती',
    reports: 'निर्णय बाकी रिपोर्ट',
    enquiries: 'चालू विचारणा',
    payments_open: 'चालू पेमेंट',
    disputes: 'वादातील पेमेंट',
    letters_waiting: 'वाटेवरची पत्रे',
    letters_failed: 'सोडून दिलेली पत्रे',
  },
  queueNotes: {
    listings: 'विक्रेते त्यांची वाट पाहत आहेत',
    reports: 'काहीतरी चुकीचे असल्याचे खरेदीदार सांगतात',
    enquiries: 'कोणीतरी फोनची वाट पाहत आहे',
    payments_open: 'सुरू झाली, अजून भरली किंवा संपली नाहीत',
    disputes: 'बँकेने पैसे रोखले आहेत; मागील 90 दिवस',
    letters_waiting: 'ती आपोआप जातात',
    letters_failed: 'मागील आठवड्यात',
  },
  lastDays: (days: number) => `मागील ${days} दिवस`,
  asTable: 'तक्त्यात दाखवा',
  day: 'दिवस',
  today: 'आज',
  figures: { sign_ups: 'नवीन खाती', reveals: 'उघडलेले प्लॉट', revenue: 'मिळकत, परतावे वजा' },
  plotOf: (figure: string, most: string, day: string) => `${figure}, दिवसानुसार; सर्वात जास्त ${most}, ${day} रोजी`,
  plotOfNothing: (figure: string) => `${figure}, दिवसानुसार: काही नाही`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `${percent} %; त्याआधीच्या ${days} दिवसांत ${before}`,
  before: (days: number, before: string) => `त्याआधीच्या ${days} दिवसांत ${before}`,
  listings: 'स्थितीनुसार जाहिराती',
};
