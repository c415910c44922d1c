import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { mayCall, type StaffCall } from '#contract/staff.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { PendingBadge } from './pending-badge.tsx';
import { useStaffRole } from './staff-role.ts';

interface ConsoleSection {
  to: string;
  call: StaffCall;
  title: () => string;
  beside?: () => ReactNode;
}

const SECTIONS: readonly ConsoleSection[] = [
  { to: '/admin/overview', call: 'GET /admin/overview', title: () => adminMessages.pages.overview },
  { to: '/admin/users', call: 'GET /admin/all-users', title: () => adminMessages.pages.users },
  { to: '/admin/numbers', call: 'GET /admin/number-orders', title: () => consoleMessages.numbers.title },
  {
    to: '/admin/properties',
    call: 'GET /admin/all-properties',
    title: () => siteMessages.layout.properties,
    beside: PendingBadge,
  },
  { to: '/admin/units', call: 'POST /admin/add-unit', title: () => adminMessages.pages.units },
  { to: '/admin/pricing', call: 'PUT /plan/edit-plan', title: () => adminMessages.pages.pricing },
  { to: '/admin/area', call: 'POST /state/add-state', title: () => adminMessages.pages.area },
  { to: '/admin/payments', call: 'GET /admin/payments', title: () => adminMessages.pages.payments },
  { to: '/admin/reports', call: 'GET /admin/reports', title: () => adminMessages.pages.reports },
  { to: '/admin/enquiries', call: 'GET /admin/enquiries', title: () => adminMessages.pages.enquiries },
  { to: '/admin/letters', call: 'GET /admin/troubled-letters', title: () => adminMessages.pages.letters },
  { to: '/admin/audit', call: 'GET /admin/audit-log', title: () => adminMessages.pages.audit },
  { to: '/admin/staff', call: 'POST /admin/change-staff-role', title: () => consoleMessages.staff.title },
  { to: '/admin/secondFactor', call: 'GET /admin/all-users', title: () => consoleMessages.factor.title },
];

/** The console: a sidebar, or a bar on a phone. Each page's own loader redirects users who are not admins. */
export default function AdminLayout() {
  const admin = adminMessages.console;
  const role = useStaffRole();
  return (
    <div className="console grid lg:min-h-svh grid-cols-[minmax(0,1fr)] gap-x-3 px-4 lg:px-3 lg:grid-cols-[9.5rem_minmax(0,1fr)]">
      <aside className="-mx-4 border-b border-line bg-card px-4 lg:mx-0 lg:border-r lg:border-b-0 lg:bg-transparent lg:px-0 lg:pr-3">
        <nav
          aria-label={admin.sections}
          className="flex items-center gap-1 overflow-x-auto lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-x-hidden lg:py-3"
        >
          <p className="mr-2 text-sm font-semibold text-bark lg:mb-2 lg:px-3">{siteMessages.chips.roles.admin}</p>
          {SECTIONS.filter(({ call }) => mayCall(role, call)).map(({ to, title, beside: Beside }) => (
            <Section
              key={to}
              to={to}
              beside={Beside && mayCall(role, 'GET /admin/review-queue') ? <Beside /> : undefined}
            >
              {title()}
            </Section>
          ))}
        </nav>
      </aside>
      <div className="min-w-0 py-3">
        <Outlet />
      </div>
    </div>
  );
}

/** CSS scrolls the phone's bar to the page's own section; a script would move it under a finger. */
function Section({ to, children, beside }: { to: string; children: string; beside?: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        `inline-flex min-h-11 snap-center items-center justify-between border-b-4 px-3 font-semibold no-underline max-lg:whitespace-nowrap lg:min-h-9 lg:rounded-md lg:py-1 lg:leading-snug lg:border-b-0 lg:text-sm ${
          isActive
            ? 'border-geru text-geru-dark [scroll-initial-target:nearest] lg:bg-geru-wash'
            : 'border-transparent hover:bg-sand'
        }`
      }
    >
      {children}
      {beside}
    </NavLink>
  );
}
