import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'विक्रेता ज्या मापात प्लॉटचा आकार देऊ शकतो ती मापे. नवीन नाव लगेच प्रत्येक जाहिरातीत दिसते.',
  addNew: 'नवीन जोडा',
  addTitle: 'माप जोडा',
  editTitle: 'माप बदला',
  empty: 'एकही माप नाही',
  unit: 'माप',
  action: 'कृती',
  deleteTitle: (unit: string) => `${unit} हे माप हटवायचे?`,
  deleteText: 'यापुढे विक्रेते ते निवडू शकणार नाहीत. ज्या मापात जाहिराती आहेत, ते हटत नाही.',
  added: 'माप जोडले',
  edited: 'माप बदलले',
  deleted: 'माप हटवले',
  failed: 'बदल झाला नाही',
};
