import { specify } from './specify.ts';
import { accountRules } from './validation/accounts.ts';
import { consoleRules } from './validation/console.ts';
import { propertyRules } from './validation/properties.ts';
import { visitorRules } from './validation/visitors.ts';

specify('5', { ...accountRules, ...visitorRules, ...propertyRules, ...consoleRules });
