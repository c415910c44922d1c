import { execFile } from 'node:child_process';
import { MEGABYTE } from '#contract/limits.ts';
import { severeFindings } from './audit-report.ts';

/*
 * npm run audit: exits with 1 on a high or critical vulnerability. An unreachable registry is reported and exits with
 * 0.
 */

const ANSWERS_WITHIN_MS = 20_000;

const output = await new Promise<string>((done) => {
  // npm fails on every finding; the output lists them.
  execFile('npm', ['audit', '--json'], { timeout: ANSWERS_WITHIN_MS, maxBuffer: 64 * MEGABYTE }, (_error, out) =>
    done(out),
  );
});
const findings = severeFindings(output);
if (!findings) {
  console.log('Not audited: the registry cannot be asked for known holes from here.');
} else if (findings.length === 0) {
  console.log('No high or critical holes are known in what is installed.');
} else {
  console.error(`Known holes:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}
