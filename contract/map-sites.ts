/** A link to a place on a map. */
export const LINK_OF_MAP =
  /(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|maps\.apple\.com|(?:www\.)?openstreetmap\.org|osm\.org|(?:www\.)?bing\.com\/maps|(?:www\.|maps\.)?mappls\.com|maps\.mapmyindia\.com|(?:www\.|ul\.)?waze\.com|plus\.codes|w3w\.co|(?:www\.)?what3words\.com|(?:share|wego)\.here\.com)[/?]\S{0,500}/gi;
