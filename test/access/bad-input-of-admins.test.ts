import { triesBadInputAt } from './bad-input.ts';
import { ofAdmins, wholeCalls } from './whole-calls.ts';

triesBadInputAt(wholeCalls.filter(ofAdmins));
