import { HEADINGS, plotRow } from './sheets.ts';

/** A row of a sheet with one planted fault: its cells by heading, and the column and code that must be named. */
export type PlantedFault = readonly [cells: Readonly<Record<string, string>>, column: string | null, code: string];

const FURTHER = [
  'Listing number',
  'Land use',
  'Road width',
  'Free from',
  'Thana number',
  'ULPIN',
  'Khesra',
  'Soil class',
  'Size in sq ft',
  'Sale deed',
  'Village',
];

export const FAULTY_HEADINGS: readonly string[] = [...HEADINGS, ...FURTHER];

export function faultyRow(ownNumber: string, cells: Readonly<Record<string, string>>): string[] {
  const fine = plotRow(ownNumber);
  return FAULTY_HEADINGS.map((heading, place) => cells[heading] ?? fine[place] ?? '');
}

export const FAULTS: readonly PlantedFault[] = [
  [{ 'My number': '' }, 'own_number', 'OWN_NUMBER_REQUIRED'],
  [{ 'My number': 'x'.repeat(41) }, 'own_number', 'TOO_LONG'],
  [{ State: 'Kerala' }, 'state', 'AREA_NOT_IN_LIST'],
  [{ District: '' }, 'district', 'REQUIRED'],
  [{ District: 'Ernakulam' }, 'district', 'AREA_NOT_IN_LIST'],
  [{ District: 'Ranchi' }, 'district', 'AREA_NOT_IN_LIST'],
  [{ Mandal: '' }, 'mandal', 'REQUIRED'],
  [{ Mandal: 'Bihts' }, 'mandal', 'AREA_MEANT'],
  [{ Mandal: 'Qwertyuiop' }, 'mandal', 'AREA_NOT_IN_LIST'],
  [{ Size: '' }, 'size', 'SIZE_REQUIRED'],
  [{ Size: '0' }, 'size', 'SIZE_NOT_POSITIVE'],
  [{ Size: 'big' }, 'size', 'FILTER_SIZE_INVALID'],
  [{ Size: '5,5' }, 'size', 'FILTER_SIZE_INVALID'],
  [{ Size: '9999999' }, 'size', 'SIZE_TOO_LARGE'],
  [{ Size: '1.23456' }, 'size', 'SIZE_TOO_PRECISE'],
  [{ Size: '5 katha' }, 'units', 'UNITS_DIFFER'],
  [{ Unit: '' }, 'units', 'UNIT_REQUIRED'],
  [{ Unit: 'furlong' }, 'units', 'UNIT_UNKNOWN'],
  [{ Price: '' }, 'price', 'PRICE_REQUIRED'],
  [{ Price: 'ask' }, 'price', 'FILTER_AMOUNT_INVALID'],
  [{ Price: '1250000.5' }, 'price', 'PRICE_NOT_WHOLE'],
  [{ Price: '45' }, 'price', 'PRICE_UNLIKELY'],
  [{ Price: '-5' }, 'price', 'PRICE_NOT_POSITIVE'],
  [{ Price: '9999999999999' }, 'price', 'PRICE_TOO_LARGE'],
  [{ Price: '1.25E+06' }, 'price', 'SHEET_ROUNDED_NUMBER'],
  [{ Description: '' }, 'description', 'DESCRIPTION_REQUIRED'],
  [{ Description: 'Good plot' }, 'description', 'DESCRIPTION_TOO_SHORT'],
  [{ Description: 'A level plot beside the road, call 98765 43210 for it.' }, 'description', 'CONTACT_IN_TEXT'],
  [{ Description: 'A level plot, number 123456789012 of the register.' }, 'description', 'TOO_MANY_DIGITS'],
  [{ Photos: 'side.jpg' }, 'photos', 'FILE_NOT_IN_BUNDLE'],
  [{ Photos: '' }, 'photos', 'ROW_WITHOUT_PHOTO'],
  [{ 'Listing number': 'BK-1' }, 'listing_number', 'LISTING_NOT_YOURS'],
  [{ 'Land use': 'Palace' }, 'land_use', 'ANSWER_UNKNOWN'],
  [{ 'Road width': 'wide' }, 'road_width', 'LENGTH_INVALID'],
  [{ 'Free from': 'soon' }, 'free_from', 'MONTH_INVALID'],
  [{ 'Thana number': '1.5' }, 'thana_number', 'RECORD_NUMBER_INVALID'],
  [{ ULPIN: '123' }, 'ulpin', 'ULPIN_INVALID'],
  [{ Khesra: '2001-03-12' }, 'plots', 'SHEET_DATE_MADE'],
  [{ 'Soil class': 'kali' }, 'soil', 'FACT_NOT_ASKED'],
  [{ Unit: 'katha', 'Size in sq ft': '10' }, 'square_feet', 'AREA_IMPOSSIBLE'],
  [{ 'Sale deed': 'deed.pdf' }, 'sale_deed', 'FILE_NOT_IN_BUNDLE'],
  [{ Village: 'Call 98765 43210' }, 'village', 'CONTACT_IN_TEXT'],
];
