import { isAccepted, licenceOf } from './accepted-licences.ts';
import { dependencies } from './dependencies.ts';

/* npm run licences: lists every package by licence; exits with 1 if one is not accepted. */

const byLicence = Map.groupBy(dependencies(), (dependency) => licenceOf(dependency) ?? 'none');
for (const [licence, packages] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
  console.log(`\n${licence}${isAccepted(licence) ? '' : ' (NOT ACCEPTED)'}: ${packages.length}`);
  for (const { name, version, dev } of packages) console.log(`  ${name} ${version}${dev ? ' (development)' : ''}`);
}
if ([...byLicence.keys()].some((licence) => !isAccepted(licence))) process.exitCode = 1;
