// Devices: the tablets and PCs of the lounge, their state and who is signed in on them; below, sign-ins and refused sign-ins.
import type { Device } from '@lounge/sync/questions/devices'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { whenIn } from '@lounge/domain/notifications/views'
import { deviceName } from '@lounge/domain/terminals/names'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { Ban, CircleCheck, CircleSlash, CloudOff, MonitorSmartphone } from 'lucide-react'
import { useCallback, useId, useMemo, useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { WaitingDevices, waitingOf } from '../../components/people/waiting-devices.tsx'
import { useDevices } from '../../hooks/use-devices.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { clockOf, signedInOn, storageOf, versionOf, waitingOn } from './device-words.ts'
import styles from './devices.module.css'

/** Below the devices; loaded when they are shown. */
const SignIns = later(async () => (await import('./sign-ins.tsx')).SignIns, 'drawn')

function Standing({ isThisOne, shutOutAt, signedIn }: Device) {
  if (shutOutAt !== null)
    return (
      <Tag tone="error" icon={Ban}>
        Shut out
      </Tag>
    )
  if (isThisOne)
    return (
      <Tag tone="info" icon={MonitorSmartphone}>
        This device
      </Tag>
    )
  return signedIn.length > 0 ? (
    <Tag tone="success" icon={CircleCheck}>
      Signed in
    </Tag>
  ) : (
    <Tag tone="neutral" icon={CircleSlash}>
      Signed out
    </Tag>
  )
}

type When = (at: number) => string

/** The device that asks is connected, even if its line is not open again yet. */
const seenOf = ({ isConnected, isThisOne, lastSeenAt }: Device, when: When): string => {
  if (isConnected || isThisOne) return 'Now'
  return lastSeenAt === null ? 'Not yet' : when(lastSeenAt)
}

/** On a narrow screen details that are seldom wrong are in the device's own window. */
const columnsWith = (when: When): readonly Column<Device>[] => [
  { heading: 'Name', cell: (device) => deviceName(device), inItem: { line: 1 } },
  { heading: 'Place', cell: ({ place }) => place || '—' },
  { heading: 'Till', cell: ({ till }) => till ?? '—' },
  { heading: 'Who is signed in', cell: signedInOn, inItem: { line: 2 } },
  { heading: 'Connected', cell: (device) => seenOf(device, when), inItem: { line: 3, prefix: 'Connected ' } },
  { heading: 'Waiting', cell: (device) => waitingOn(device, when), inItem: { line: 3, prefix: 'Waiting: ' } },
  { heading: 'Clock', cell: clockOf, inItem: { line: 3, prefix: 'Clock: ' } },
  { heading: 'Storage', cell: storageOf, inItem: { line: 3, prefix: 'Storage: ' } },
  { heading: 'Version', cell: versionOf },
  { heading: 'Standing', cell: Standing, inItem: { line: 1, isEnd: true } },
]

function isSearched(device: Device, search: string): boolean {
  const words = `${deviceName(device)}\n${device.place}\n${signedInOn(device)}`
  return words.toLocaleLowerCase('en').includes(search.trim().toLocaleLowerCase('en'))
}

const kinds: readonly Kind[] = ['settings']

export function Devices() {
  const query = useListQuery()
  const { filters, narrow, showAll } = query
  const { search = '' } = filters
  const { devices, isMissing, askAgain } = useDevices()
  const { opened, open, close } = useOpenRow()
  /** A change made here is in the list of sign-ins as well. */
  const [changes, setChanges] = useState(0)
  const waitingId = useId()
  const when = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => (at: number) => whenIn(lounge, timestamp(at), now), []),
  )
  const columns = useMemo(() => columnsWith(when), [when])
  const waiting = waitingOf(devices)
  const ours = devices?.filter(({ waitsWith }) => waitsWith === null)
  const onDone = () => {
    askAgain()
    setChanges((before) => before + 1)
  }
  const empty = isMissing ? (
    <EmptyState icon={CloudOff} title="No answer" action={<Button onClick={askAgain}>Try again</Button>}>
      {sentence('devices_unreachable')}
    </EmptyState>
  ) : (
    <NoneFound title="No device found" onAll={showAll}>
      No device has this in its name or place, and nobody who is signed in is called so.
    </NoneFound>
  )
  return (
    <ListScreen
      tools={<ListSearch label="Search devices" text={search} onText={(text) => narrow({ search: text })} />}
      isWaiting={!devices && !isMissing}
    >
      {waiting.length > 0 && (
        <section className={styles['waiting']} aria-labelledby={waitingId}>
          <h2 id={waitingId} className={styles['title']}>
            Waiting to be let in
          </h2>
          <WaitingDevices devices={waiting} onDone={onDone} />
        </section>
      )}
      {(devices ?? isMissing) && (
        <DataTable
          label="Devices"
          columns={columns}
          rows={ours?.filter((each) => isSearched(each, search)) ?? []}
          keyOf={({ id }) => id}
          empty={empty}
          opening={{ nameOf: (device) => `Open ${deviceName(device)}`, onOpen: ({ id }) => open(id) }}
        />
      )}
      {ours && <SignIns devices={ours} query={query} asOf={String(changes)} />}
      <DeviceDialog
        device={devices?.find(({ id }) => id === opened)}
        when={when}
        seen={(device) => seenOf(device, when)}
        onDone={onDone}
        onClose={close}
      />
    </ListScreen>
  )
}
