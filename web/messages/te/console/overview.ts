import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'ముఖ్య వివరాలు లోడ్ కాలేదు',
  queues: 'చేయాల్సినవి',
  queueNames: {
    listings: 'నిర్ణయించాల్సిన ప్రకటనలు',
    reports: 'నిర్ణయించాల్సిన రిపోర్టులు',
    enquiries: 'తెరిచి ఉన్న ప్రశ్నలు',
    payments_open: 'జరుగుతున్న పేమెంట్లు',
    disputes: 'వివాదంలో ఉన్న పేమెంట్లు',
    letters_waiting: 'దారిలో ఉన్న ఈమెయిళ్లు',
    letters_failed: 'వదిలేసిన ఈమెయిళ్లు',
  },
  queueNotes: {
    listings: 'అమ్మేవారు వీటి కోసం ఎదురుచూస్తున్నారు',
    reports: 'ఏదో తప్పుందని కొనేవారు అంటున్నారు',
    enquiries: 'తమకు ఫోన్ చేయమని అడిగారు',
    payments_open: 'మొదలయ్యాయి; ఇంకా చెల్లించలేదు, ముగియలేదు',
    disputes: 'డబ్బును బ్యాంకు ఆపి ఉంచింది; గత 90 రోజులు',
    letters_waiting: 'అవి వాటంతటవే వెళ్తాయి',
    letters_failed: 'గత వారంలో',
  },
  lastDays: (days: number) => `గత ${days} రోజులు`,
  asTable: 'పట్టికగా చూపండి',
  day: 'రోజు',
  today: 'ఈరోజు',
  figures: { sign_ups: 'కొత్త అకౌంట్లు', reveals: 'తెరిచినవి', revenue: 'రాబడి, రీఫండ్లు పోగా' },
  plotOf: (figure: string, most: string, day: string) => `రోజువారీ ${figure}; ఎక్కువగా ${day}న ${most}`,
  plotOfNothing: (figure: string) => `రోజువారీ ${figure}: ఏమీ లేవు`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) =>
    `అంతకుముందు ${days} రోజుల్లో ${before}; దానితో పోలిస్తే ${percent} %`,
  before: (days: number, before: string) => `అంతకుముందు ${days} రోజుల్లో ${before}`,
  listings: 'స్థితిని బట్టి ప్రకటనలు',
};
