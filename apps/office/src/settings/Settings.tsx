import { mayCall } from '@perlas/office-kit/may.ts'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import {
  settingAreas,
  type OfficeSetting,
  type SettingAreaName,
} from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import { ChangeList } from './Changes.tsx'
import { columnsOf } from './columns.tsx'
import type { Options } from '@perlas/office-kit/Fields.tsx'
import { NewSite } from './NewSite.tsx'
import { newSetting, rolesOf } from './new-setting.ts'
import { SettingCase } from './SettingCase.tsx'
import { labelIn, paymentMarks } from './labels.ts'
import './settings.css'

const tabs = (Object.keys(settingAreas) as SettingAreaName[]).map((value) => ({
  value,
  label: settingAreas[value].title,
}))
/** Kinds of which there are several. */
const listed: readonly SettingAreaName[] = [
  'game',
  'brand',
  'channel',
  'bank',
  'gift',
  'campaign',
  'content',
  'site',
]
const outcomes: Record<Exclude<OutputOf<'proposeSetting'>['status'], 'wrong'>, string> = {
  applied: 'Saved. It applies everywhere now.',
  proposed: 'Proposed. It holds once another member agrees.',
}

const SIMULATING_MS = 2_000

const optionsOf = ({ providers, settings, freeGames }: OutputOf<'settings'>): Options => ({
  'free.gameId': ['0', ...freeGames.map(({ id }) => String(id))],
  provider: providers,
  payoutProvider: providers,
  bankId: [
    '',
    ...settings.flatMap(({ area, subject }) => (area === 'bank' ? [subject.slice(5)] : [])),
  ],
  icon: paymentMarks,
})

/** All settings; while a simulation goes on, also how far it is. */
function useSettings() {
  const [view] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['settings', view],
    queryFn: () => ask('settings', { view }),
    refetchOnWindowFocus: false,
    // A simulation goes on behind the page: how far it is is asked for until it is done.
    refetchInterval: ({ state }) =>
      state.data?.waiting.some(({ simulationRun }) => simulationRun && !simulationRun.failed)
        ? SIMULATING_MS
        : false,
  })
}

/** Settings of the house, by kind. The server judges every value; money rules wait for a second member. */
export function Settings() {
  const [params, setParams] = useSearchParams()
  const area = tabs.find(({ value }) => value === params.get('kind'))?.value ?? 'channel'
  const subject = params.get('open') ?? ''
  const [message, setMessage] = useState('')
  const { data, error, refetch } = useSettings()
  const choiceLabel = labelIn(data?.freeGames ?? [])
  const { about, roles } = settingAreas[area]
  const mayChange = mayCall(`setting:${area}`)
  const mine = data?.settings.filter((one) => one.area === area)
  // What there is one of needs no list to choose it from.
  const single = !listed.includes(area)
  const open = single
    ? mine?.[0]
    : (mine?.find((one) => one.subject === subject) ?? (mine && newSetting(area, subject, mine)))
  const choose = (next: { kind?: SettingAreaName; open?: string }) => {
    setMessage('')
    setParams({ kind: next.kind ?? area, open: next.open ?? '' }, { replace: true })
  }
  const close = () => choose({})
  return (
    <Screen title="Settings">
      <Failure of={error} />
      {data && (
        <ChangeList
          id="waiting"
          title="Waiting for a second member"
          changes={data.waiting}
          choiceLabel={choiceLabel}
          isOpen={(change) => data.waiting.length < 3 || change.mine}
          onDone={() => void refetch()}
        />
      )}
      <section className="block" aria-label="What can be set">
        <TabBar
          id="settings"
          label="Kind of setting"
          look="chips"
          items={tabs}
          value={area}
          onChange={(kind) => choose({ kind })}
        />
        <TabPanel className="block" id="settings" value={area}>
          <div className="head">
            <p className="quiet">
              {about}
              {!mayChange && <span>{` Your role may look; ${rolesOf(roles)} change it.`}</span>}
            </p>
            {area === 'channel' && mayChange && (
              <Button look="outline" size="small" onClick={() => choose({ open: 'channel:new' })}>
                Add a channel…
              </Button>
            )}
          </div>
          <p role="status" className="status">
            {message}
          </p>
          <div className="desk" data-form data-open={(open && !single) || undefined}>
            <div className="desk-list" hidden={single}>
              <GivenListing<OfficeSetting & { id: string }>
                key={area}
                title={settingAreas[area].title}
                columns={columnsOf(area)}
                given={{ rows: mine?.map((one) => ({ ...one, id: one.subject })), error }}
                opening={{
                  chosen: subject,
                  beside: ({ id }) => choose({ open: id }),
                }}
                empty="Nothing of this kind is set yet."
              />
              {area === 'site' && mayChange && (
                <NewSite onMade={(host) => choose({ open: `site:${host}` })} />
              )}
            </div>
            {open && data && (
              <div className="desk-case" key={`${open.subject} ${open.version}`}>
                <SettingCase
                  setting={open}
                  options={optionsOf(data)}
                  choiceLabel={choiceLabel}
                  mayChange={mayChange}
                  onClose={single ? undefined : close}
                  onClone={() => choose({ open: `${open.subject}:new` })}
                  onDone={(status) => {
                    close()
                    if (status !== 'wrong') setMessage(outcomes[status])
                    void refetch()
                  }}
                />
              </div>
            )}
          </div>
        </TabPanel>
      </section>
      {data && (
        <ChangeList
          id="made"
          title="Changes made"
          changes={data.done}
          choiceLabel={choiceLabel}
          isOpen={() => false}
          onDone={() => void refetch()}
        />
      )}
    </Screen>
  )
}
