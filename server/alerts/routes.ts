import * as contract from '#contract/saved-searches.ts';
import * as push from '#contract/push.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { changeSearch, deleteSavedSearch, listSavedSearches, saveSearch, seeSavedSearch } from './saved-searches.ts';
import { addSubscription, removeSubscription } from './push.ts';
import { stopAlerts } from './stop-links.ts';

export const alertsEndpoints: readonly ServedEndpoint[] = [
  serve(contract.displaySavedSearches, ({ db, user }) => listSavedSearches(db, user)),
  serve(contract.saveSearch, (request) => saveSearch(request, request.user, request.body)),
  serve(contract.changeSavedSearch, (request) => changeSearch(request, request.user, request.body)),
  serve(contract.deleteSavedSearch, ({ db, user, body }) => deleteSavedSearch(db, user, body.id)),
  serve(contract.seeSavedSearch, (request) => seeSavedSearch(request, request.user, request.body.id)),
  serve(push.pushKey, async ({ push: { publicKey } }) => ({ public_key: publicKey })),
  serve(push.addPush, (request) => addSubscription(request, request.token, request.body)),
  serve(push.removePush, ({ db, user, body }) => removeSubscription(db, user.id, body.endpoint)),
  serve(contract.stopAlerts, ({ db, body, linkSecret }) => stopAlerts(db, body.token, linkSecret)),
];
