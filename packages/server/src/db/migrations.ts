// Every migration of the database, in the order of release. Forward only: add at the end, never edit.
import type { Migration } from 'kysely/migration'
import * as staffAndSessions from './migrations/0001-staff-and-sessions.ts'
import * as logAndRows from './migrations/0002-log-and-rows.ts'
import * as sites from './migrations/0003-sites.ts'
import * as dayTotals from './migrations/0004-day-totals.ts'
import * as archivedRows from './migrations/0005-archived-rows.ts'
import * as gathering from './migrations/0006-gathering.ts'
import * as tabsOfTerminals from './migrations/0007-tabs-of-a-terminal.ts'
import * as historyAsked from './migrations/0008-history-asked.ts'
import * as cardHolders from './migrations/0009-card-holders.ts'
import * as finishedTickets from './migrations/0011-finished-tickets.ts'
import * as passwordResets from './migrations/0012-password-resets.ts'
import * as materialRequests from './migrations/0013-material-requests.ts'
import * as terminalContacts from './migrations/0014-terminal-contacts.ts'
import * as noStaffIsTheSystem from './migrations/0016-no-staff-is-the-system.ts'
import * as keyPrints from './migrations/0017-key-prints.ts'
import * as believingReceipts from './migrations/0018-believing-receipts.ts'
import * as firstOwner from './migrations/0019-first-owner.ts'
import * as stockMovements from './migrations/0022-stock-movements.ts'
import * as holderConsent from './migrations/0024-holder-consent.ts'
import * as settingsHistory from './migrations/0026-settings-history.ts'
import * as photos from './migrations/0031-photos.ts'
import * as devicesLookedAfter from './migrations/0033-devices-looked-after.ts'
import * as signInRecords from './migrations/0034-sign-in-records.ts'
import * as choicesOfADay from './migrations/0036-choices-of-a-day.ts'
import * as zReports from './migrations/0037-z-reports.ts'
import * as lineFates from './migrations/0044-line-fates.ts'
import * as accountsOfADay from './migrations/0046-accounts-of-a-day.ts'
import * as marginsOfADay from './migrations/0047-margins-of-a-day.ts'
import * as mornings from './migrations/0050-mornings.ts'
import * as acts from './migrations/0052-acts.ts'
import * as givenOrders from './migrations/0061-given-orders.ts'
import * as seals from './migrations/0064-seals.ts'
import * as liveRowsByTheirKey from './migrations/0067-live-rows-by-their-key.ts'
import * as pins from './migrations/0070-pins.ts'
import * as devicesLetIn from './migrations/0073-devices-let-in.ts'
import * as auditRecords from './migrations/0076-audit-records.ts'
import * as papersOfASale from './migrations/0078-papers-of-a-sale.ts'
import * as approvalPhones from './migrations/0083-approval-phones.ts'
import * as approvalTickets from './migrations/0084-approval-tickets.ts'
import * as tokensToCome from './migrations/0087-tokens-to-come.ts'
import * as movementsOfADay from './migrations/0090-movements-of-a-day-as-they-come.ts'
import * as approvalPapers from './migrations/0091-approval-papers.ts'
import * as whoItWas from './migrations/0092-who-it-was.ts'
import * as typicalSizes from './migrations/0093-typical-sizes.ts'

/** By name. The names sort in the order they run, and the database records them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-staff-and-sessions': { up: staffAndSessions.up },
  '0002-log-and-rows': { up: logAndRows.up },
  '0003-sites': { up: sites.up },
  '0004-day-totals': { up: dayTotals.up },
  '0005-archived-rows': { up: archivedRows.up },
  '0006-gathering': { up: gathering.up },
  '0007-tabs-of-a-terminal': { up: tabsOfTerminals.up },
  '0008-history-asked': { up: historyAsked.up },
  '0009-card-holders': { up: cardHolders.up },
  '0011-finished-tickets': { up: finishedTickets.up },
  '0012-password-resets': { up: passwordResets.up },
  '0013-material-requests': { up: materialRequests.up },
  '0014-terminal-contacts': { up: terminalContacts.up },
  '0016-no-staff-is-the-system': { up: noStaffIsTheSystem.up },
  '0017-key-prints': { up: keyPrints.up },
  '0018-believing-receipts': { up: believingReceipts.up },
  '0019-first-owner': { up: firstOwner.up },
  '0022-stock-movements': { up: stockMovements.up },
  '0024-holder-consent': { up: holderConsent.up },
  '0026-settings-history': { up: settingsHistory.up },
  '0031-photos': { up: photos.up },
  '0033-devices-looked-after': { up: devicesLookedAfter.up },
  '0034-sign-in-records': { up: signInRecords.up },
  '0036-choices-of-a-day': { up: choicesOfADay.up },
  '0037-z-reports': { up: zReports.up },
  '0044-line-fates': { up: lineFates.up },
  '0046-accounts-of-a-day': { up: accountsOfADay.up },
  '0047-margins-of-a-day': { up: marginsOfADay.up },
  '0050-mornings': { up: mornings.up },
  '0052-acts': { up: acts.up },
  '0061-given-orders': { up: givenOrders.up },
  '0064-seals': { up: seals.up },
  '0067-live-rows-by-their-key': { up: liveRowsByTheirKey.up },
  '0070-pins': { up: pins.up },
  '0073-devices-let-in': { up: devicesLetIn.up },
  '0076-audit-records': { up: auditRecords.up },
  '0078-papers-of-a-sale': { up: papersOfASale.up },
  '0083-approval-phones': { up: approvalPhones.up },
  '0084-approval-tickets': { up: approvalTickets.up },
  '0087-tokens-to-come': { up: tokensToCome.up },
  '0090-movements-of-a-day-as-they-come': { up: movementsOfADay.up },
  '0091-approval-papers': { up: approvalPapers.up },
  '0092-who-it-was': { up: whoItWas.up },
  '0093-typical-sizes': { up: typicalSizes.up },
}
