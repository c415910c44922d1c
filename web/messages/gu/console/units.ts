import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'વેચનાર પ્લોટનું માપ જે એકમમાં લખી શકે તે. નવું નામ દરેક જાહેરાતમાં તરત દેખાય છે.',
  addNew: 'નવું ઉમેરો',
  addTitle: 'એકમ ઉમેરો',
  editTitle: 'એકમ બદલો',
  empty: 'કોઈ એકમ મળ્યું નહીં',
  unit: 'એકમ',
  action: 'વિકલ્પો',
  deleteTitle: (unit: string) => `${unit} એકમ કાઢી નાખવું છે?`,
  deleteText: 'પછી વેચનાર તેને પસંદ કરી શકશે નહીં. જે એકમમાં જાહેરાતોનું માપ લખેલું હોય તે રહે છે.',
  added: 'એકમ ઉમેર્યું',
  edited: 'એકમ બદલ્યું',
  deleted: 'એકમ કાઢી નાખ્યું',
  failed: 'એકમમાં ફેરફાર થયો નહીં',
};
