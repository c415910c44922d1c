import { triesBadInputAt } from './bad-input.ts';
import { ofAdmins, validRequests } from './valid-requests.ts';

triesBadInputAt(validRequests.filter((whole) => !ofAdmins(whole)));
