import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { headingOf, rowsOf, type Section, SECTIONS } from './rows.ts';

/** Prints the coverage of the specification's rows (docs/specification.md explains the columns). */

interface Coverage {
  rows: number;
  checks: number;
  passed: number;
  differing: number;
}

export default class CoverageReporter implements Reporter {
  #tests: TestCase[] = [];
  #filtered = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.#filtered = String(config.grep) !== String(/.*/);
    this.#tests = suite.allTests().filter((test) => rowOf(test) !== undefined);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const sections = SECTIONS.filter((section) => this.#tests.some((test) => isOf(test, section)));
    if (sections.length === 0) return undefined;
    const table = sections.map((section) => ({ section, ...this.#coverageOf(section) }));
    console.log(`\n${format(table)}`);
    if (this.#filtered) return undefined;
    return table.some(({ rows, passed }) => passed < rows) ? { status: 'failed' } : undefined;
  }

  #coverageOf(section: Section): Coverage {
    const tests = this.#tests.filter((test) => isOf(test, section));
    const held = rowsOf(section).map(({ number }) => {
      const checks = tests.filter((test) => rowOf(test) === `${section} ${number}`);
      return {
        passed: checks.length > 0 && checks.every((test) => lastResult(test)?.status === 'passed'),
        differs: checks.some((test) => test.annotations.some(({ type }) => type === 'differs')),
      };
    });
    return {
      rows: held.length,
      checks: tests.length,
      passed: held.filter(({ passed }) => passed).length,
      differing: held.filter(({ passed, differs }) => passed && differs).length,
    };
  }
}

const rowOf = (test: TestCase) => test.annotations.find(({ type }) => type === 'row')?.description;
const isOf = (test: TestCase, section: Section) => rowOf(test)?.startsWith(`${section} `) ?? false;
const lastResult = (test: TestCase): TestResult | undefined => test.results.at(-1);

function format(table: ({ section: Section } & Coverage)[]): string {
  const sum = (column: keyof Coverage) => table.reduce((total, one) => total + one[column], 0);
  const total = ['Total', sum('rows'), sum('checks'), sum('passed'), sum('differing')];
  const lines = [
    ['Specification', 'rows', 'checks', 'passed', 'differs'],
    ...table.map(({ section, rows, checks, passed, differing }) => [
      headingOf(section),
      rows,
      checks,
      passed,
      differing,
    ]),
    total,
  ];
  const width = Math.max(...lines.map(([name]) => String(name).length));
  return lines
    .map(([name, ...figures]) =>
      [String(name).padEnd(width), ...figures.map((figure) => String(figure).padStart(8))].join(''),
    )
    .join('\n');
}
