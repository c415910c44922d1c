import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ADMIN_PROPERTY_ORDERS, MISSING_DOCUMENTS, ROW_AGES, ROWS_A_PAGE } from '#contract/console-lists.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { SELLERS } from '#contract/roles.ts';
import type { allProperties, AdminPropertyRow } from '#contract/admin-properties.ts';
import type { Route } from './+types/properties-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { statusName } from '#web/ui/status-name.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import type { Decision } from './decisions.ts';
import { FilterLinks } from './filter-links.tsx';
import { Choice, FindForm } from './find-form.tsx';
import { chosenIn, given, hrefWith, idIn, searchTextIn } from './find-list.ts';
import { NOT_SENT, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { ListTools } from './list-tools.tsx';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { PropertyTable } from './property-table.tsx';
import { load, sayNotLoaded } from '#web/client/load.ts';

const areas = () => load(() => import('./area-finder.tsx'));
const areaFinder = async () => (await areas()).AreaFinder;
const selectionBar = async () => (await load(() => import('./selection-bar.tsx'))).SelectionBar;
const sending = () => load(() => import('./decide-property.ts'));
// Loads the code that sends the form too, so deciding needs no further request.
const decisionDialog = async () =>
  (await Promise.all([load(() => import('./decision-dialog.tsx')), sending()]))[0].DecisionDialog;

const csvColumns = async () => (await load(() => import('./properties-csv.ts'))).csvColumns();

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { signal } = request;
  const finding = {
    text: searchTextIn(query),
    area: idIn(query, 'area'),
    ...chosenIn(query, {
      status: PROPERTY_STATUSES,
      role: SELLERS,
      missing: MISSING_DOCUMENTS,
      age: ROW_AGES,
      sort: ADMIN_PROPERTY_ORDERS,
      rows: ROWS_A_PAGE,
    }),
  };
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const [list, [area]] = await Promise.all([
      callAsAdmin<typeof allProperties>(
        { name: 'GET /admin/all-properties' },
        { query: { page: pageIn(query), ...finding }, signal },
      ),
      finding.area ? (await areas()).loadAreasNamed(finding.area, signal) : [],
      loadLocalNames(),
    ]);
    stayWithin(request.url, list);
    return { list, finding, area };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.has('ids')) {
    const many = await load(() => import('./decide-many.ts')).catch(sayNotLoaded);
    return many ? many.decideMany(form) : NOT_SENT;
  }
  const one = await sending().catch(sayNotLoaded);
  return one ? one.decideProperty(form) : NOT_SENT;
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function PropertiesPage({ loaderData: { list, finding, area } }: Route.ComponentProps) {
  const { properties } = adminMessages;
  const heading = useScrollToTop(list.page);
  const [deciding, setDeciding] = useState<{ property: AdminPropertyRow; decision: Decision }>();
  const stopDeciding = useCallback(() => setDeciding(undefined), []);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set([...before].filter((one) => one !== id).concat(isSelected ? [id] : [])));
  const keep = useCallback((ids: readonly string[]) => setSelected(new Set(ids)), []);
  const clear = useCallback(() => keep([]), [keep]);
  const chosen = list.data.filter(({ _id }) => selected.has(_id));
  const { find } = consoleMessages;
  const { filters } = searchMessages;
  const { status, ...otherFinding } = finding;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={siteMessages.layout.properties} ref={heading}>
        <ListTools
          fileName="properties.csv"
          rows={list.data}
          columns={csvColumns}
          elsewhere={
            finding.text && {
              href: `/admin/users?${new URLSearchParams({ text: finding.text })}`,
              text: find.alsoUsers({ text: finding.text }),
            }
          }
        />
        <Link to="/admin/review" reloadDocument className={buttonClass('secondary', 'button-sm')}>
          {consoleMessages.review.start}
        </Link>
      </AdminHeading>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:gap-1">
        <FilterLinks
          label={properties.filter}
          name="status"
          values={PROPERTY_STATUSES}
          chosen={status}
          textOf={statusName}
          kept={given(otherFinding)}
          shareLine
        />
        <FindForm
          label={find.propertiesLabel}
          finding={finding}
          kept="status"
          orders={{
            oldest: find.orders.oldest,
            dearest: filters.orders.price_desc,
            cheapest: filters.orders.price,
          }}
        >
          <Lazy part={areaFinder} given={{ chosen: area }} />
          <Choice
            label={properties.missingPapers}
            name="missing"
            chosen={finding.missing}
            options={MISSING_DOCUMENTS.map((type) => [
              type,
              type === 'all' ? find.noDocuments : propertyMessages.documents[type],
            ])}
          />
          <Choice
            label={adminMessages.users.role}
            name="role"
            chosen={finding.role}
            options={SELLERS.map((role) => [role, siteMessages.chips.roles[role]])}
          />
        </FindForm>
      </div>
      <ListInPlace>
        {list.data.length > 0 ? (
          <PropertyTable
            rows={list.data}
            before={(list.page - 1) * list.pageSize}
            onDecide={(property, decision) => setDeciding({ property, decision })}
            selected={selected}
            onSelect={select}
          />
        ) : (
          <NoRows title={properties.empty} text={consoleMessages.empty.properties} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefWith(finding)} />
      {chosen.length > 0 && (
        <Lazy part={selectionBar} given={{ rows: chosen, onClear: clear, onKeep: keep }} onMissing={clear} />
      )}
      {deciding && (
        <Lazy part={decisionDialog} given={{ ...deciding, onClose: stopDeciding }} onMissing={stopDeciding} />
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={siteMessages.layout.properties} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={siteMessages.layout.properties} error={error} />;
}
