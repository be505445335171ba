// Devices: the tablets and PCs of the lounge, who is signed in on each, and when it last connected.
import type { Device } from '@lounge/sync/devices'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { whenIn } from '@lounge/domain/notifications/views'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { CircleCheck, CircleSlash, CloudOff, MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSearch } from '../../components/list-search.tsx'
import { NoneFound } from '../../components/none-found.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { askDevices } from '../../session/devices.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceName, signedInOn } from './device-name.ts'

function Standing({ isThisOne, signedIn }: Device) {
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

const columnsWith = (seen: (device: Device) => string): readonly Column<Device>[] => [
  { heading: 'Name', cell: deviceName, inItem: { line: 1 } },
  { heading: 'Till', cell: ({ till }) => till ?? '—', inItem: { line: 3, prefix: 'Till ' } },
  { heading: 'Who is signed in', cell: signedInOn, inItem: { line: 2 } },
  { heading: 'Last connected', cell: seen, inItem: { line: 3, prefix: 'Last connected ' } },
  { heading: 'Standing', cell: Standing, inItem: { line: 1, isEnd: true } },
]

const isSearched = (device: Device, search: string): boolean =>
  `${deviceName(device)}\n${signedInOn(device)}`.toLocaleLowerCase('en').includes(search.trim().toLocaleLowerCase('en'))

const kinds: readonly Kind[] = ['settings']

export function Devices() {
  const { filters, narrow, showAll } = useListQuery()
  const { search = '' } = filters
  const { devices, isMissing, askAgain } = useDevices()
  const [shownId, setShownId] = useState<string>()
  const seen = useView(
    kinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) =>
        ({ lastSeenAt }: Device) =>
          lastSeenAt === null ? 'Not yet' : whenIn(lounge, timestamp(lastSeenAt), now),
      [],
    ),
  )
  const columns = useMemo(() => columnsWith(seen), [seen])
  const empty = isMissing ? (
    <EmptyState icon={CloudOff} title="No answer" action={<Button onClick={askAgain}>Try again</Button>}>
      {sentence('devices_unreachable')}
    </EmptyState>
  ) : (
    <NoneFound title="No device found" onAll={showAll}>
      No device has this in its name, and nobody who is signed in is called so.
    </NoneFound>
  )
  return (
    <ListScreen
      tools={<ListSearch label="Search devices" text={search} onText={(text) => narrow({ search: text })} />}
      isWaiting={!devices && !isMissing}
    >
      {(devices ?? isMissing) && (
        <DataTable
          label="Devices"
          columns={columns}
          rows={devices?.filter((each) => isSearched(each, search)) ?? []}
          keyOf={({ id }) => id}
          empty={empty}
          opening={{ nameOf: (device) => `Open ${deviceName(device)}`, onOpen: ({ id }) => setShownId(id) }}
        />
      )}
      <DeviceDialog
        device={devices?.find(({ id }) => id === shownId)}
        seen={seen}
        onDone={askAgain}
        onClose={() => setShownId(undefined)}
      />
    </ListScreen>
  )
}

interface Known {
  readonly devices: readonly Device[] | undefined
  /** The last question had no answer, and there is none from before. */
  readonly isMissing: boolean
  readonly askAgain: () => void
}

/** Asked when the screen opens, after each change, and when the server is in reach again. */
function useDevices(): Known {
  const { online } = useConnection()
  const [devices, setDevices] = useState<readonly Device[]>()
  const [isMissing, setIsMissing] = useState(false)
  const askAgain = useCallback(() => {
    void askDevices().then((answer) => {
      setIsMissing(answer === undefined)
      if (answer) setDevices(answer)
    })
  }, [])
  useEffect(askAgain, [askAgain, online])
  return { devices, isMissing: isMissing && devices === undefined, askAgain }
}
