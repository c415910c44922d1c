import { accountMessages } from './messages/accounts.ts';
import { areaMessages } from './messages/areas.ts';
import { consoleMessages } from './messages/console.ts';
import { loadMessages } from './messages/loads.ts';
import { planMessages } from './messages/plans.ts';
import { propertyMessages } from './messages/properties.ts';
import { specify } from './specify.ts';

specify('8', {
  ...accountMessages,
  ...propertyMessages,
  ...areaMessages,
  ...consoleMessages,
  ...planMessages,
  ...loadMessages,
});
