import * as z from 'zod';

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string().optional() })])),
    }),
  ),
});

export function severeFindings(output: string): string[] | undefined {
  const report = Report.safeParse(parsed(output));
  if (!report.success) return undefined;
  return Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, via }]) => {
      const why = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title));
      return `${name} (${severity}): ${why.join('; ')}`;
    });
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
