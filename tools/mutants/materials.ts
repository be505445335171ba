// Wrong implementations of requests for materials (MAT) and of the guests’ menu (MEN).
import type { Mutant } from './mutant.ts'

const requests = 'packages/domain/src/material-requests'

export const materials: readonly Mutant[] = [
  {
    line: 'MAT-01',
    what: 'the bar may ask for the kitchen',
    file: `${requests}/commands.ts`,
    text: 'by.role === department ||',
    instead: "by.role === department || by.role === 'bar' ||",
    by: 'domain',
  },
  {
    line: 'MAT-02',
    what: 'the only line of a request can be removed',
    file: 'packages/web/src/screens/material-requests/request-lines.tsx',
    text: 'onRemove={form.length > 1 ?',
    instead: 'onRemove={form.length > 0 ?',
    by: 'stories',
  },
  {
    line: 'MAT-03',
    what: 'a department can ask for what another one works with',
    file: `${requests}/commands.ts`,
    text: 'const material = lounge.get(materialKind(department), line.materialId)',
    instead:
      "const material = lounge.get(materialKind(department), line.materialId) ?? lounge.get(materialKind('kitchen'), line.materialId)",
    by: 'domain',
  },
  {
    line: 'MAT-04',
    what: 'what was edited last keeps the time at which it was asked for',
    file: `${requests}/reducer.ts`,
    text: 'rows.put({ ...request, lines, version, updatedAt: at, ...waits })',
    instead: 'rows.put({ ...request, lines, version, ...waits })',
    by: 'domain',
  },
  {
    line: 'MAT-05',
    what: 'the department does not hear that its materials came',
    file: 'packages/domain/src/notifications/notices.ts',
    text: "[notice(by, 'success', [department], code, requestId,",
    instead: "[notice(by, 'success', ['manager'], code, requestId,",
    by: 'stories',
  },
  {
    line: 'MAT-05',
    what: 'what comes for the bar is counted once, however many servings are in it',
    file: `${requests}/receiving.ts`,
    text: 'units: servings.perUnit * quantity',
    instead: 'units: quantity',
    by: 'stories',
  },
  {
    line: 'MAT-06',
    what: 'a page of requests has twelve',
    file: `${requests}/views.ts`,
    text: 'export const requestsPerPage = 10',
    instead: 'export const requestsPerPage = 12',
    by: 'domain',
  },
  {
    line: 'MEN-01',
    what: 'a picture that fails leaves a gap',
    file: 'packages/web/customer-menu/menu.ts',
    text: 'if (target instanceof HTMLImageElement && !target.src.endsWith(fallback)) target.src = fallback',
    instead: "if (target instanceof HTMLImageElement && !target.src.endsWith(fallback)) target.alt = ''",
    by: 'stories',
  },
  {
    line: 'MEN-02',
    what: 'the cards of the menu have no description',
    file: 'packages/server/src/customer-menu/page.ts',
    text: '<p class="description">${description}</p>',
    instead: '<p class="description">${description.slice(0, 0)}</p>',
    by: 'server',
  },
]
