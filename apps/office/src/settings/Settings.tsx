import {
  settingAreas,
  type OfficeSetting,
  type SettingAreaName,
} from '@perlas/contract/office-settings'
import { formatMoney } from '@perlas/contract/money'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router'
import { ask, explain, text } from '../api.ts'
import { currentMe } from '../session.ts'
import { Change } from './Changes.tsx'
import { SettingForm } from './SettingForm.tsx'
import './settings.css'

const tabs = (Object.keys(settingAreas) as SettingAreaName[]).map((value) => ({
  value,
  label: settingAreas[value].title,
}))

/** What the house can set, by kind. The server judges every value; money rules wait for a second member. */
export function Settings() {
  const [params, setParams] = useSearchParams()
  const area = tabs.find(({ value }) => value === params.get('kind'))?.value ?? 'channel'
  const subject = params.get('open') ?? ''
  const [said, setSaid] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => ask('settings', {}),
    refetchOnWindowFocus: false,
  })
  const { about, roles } = settingAreas[area]
  const role = currentMe()?.role
  const mayChange = role !== undefined && (roles as readonly string[]).includes(role)
  const mine = data?.settings.filter((one) => one.area === area) ?? []
  const open =
    mine.find((one) => one.subject === subject) ??
    (subject.startsWith('site:') && area === 'site'
      ? {
          subject,
          title: subject.slice(5),
          version: '',
          value: { address: '', site: {}, web: {} },
        }
      : undefined)
  const choose = (next: { kind?: SettingAreaName; open?: string }) => {
    setSaid('')
    setParams({ kind: next.kind ?? area, open: next.open ?? '' }, { replace: true })
  }
  return (
    <div className="page">
      <Title title="Settings" />
      {error && <p role="alert">{explain(error)}</p>}
      {data && data.waiting.length > 0 && (
        <section className="block" aria-labelledby="waiting">
          <h2 id="waiting">Waiting for a second member</h2>
          <ul className="changes">
            {data.waiting.map((change) => (
              <Change
                key={change.id}
                change={change}
                shown={data.waiting.length < 3}
                onDone={() => void refetch()}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="block" aria-label={settingAreas[area].title}>
        <TabBar
          id="settings"
          label="Kind of setting"
          look="chips"
          items={tabs}
          value={area}
          onChange={(kind) => choose({ kind })}
        />
        <TabPanel className="block" id="settings" value={area}>
          <p className="quiet">
            {about}
            {!mayChange && ` Your role may look; ${roles.join(' and ')} change it.`}
          </p>
          <p role="status" className="said">
            {said}
          </p>
          <div className="setting-desk" data-open={open ? true : undefined}>
            <ul className="setting-list">
              {mine.map((one) => (
                <li key={one.subject}>
                  <button
                    type="button"
                    aria-pressed={one.subject === subject}
                    onClick={() => choose({ open: one.subject })}
                  >
                    <Line setting={one} />
                  </button>
                </li>
              ))}
              {area === 'site' && mayChange && (
                <li className="new">
                  <NewSite onMade={(host) => choose({ open: `site:${host}` })} />
                </li>
              )}
            </ul>
            {open && data && (
              <div className="setting-case">
                {mayChange ? (
                  <SettingForm
                    key={`${open.subject} ${open.version}`}
                    setting={open}
                    providers={data.providers}
                    onDone={(status) => {
                      choose({})
                      setSaid(
                        status === 'applied'
                          ? 'Changed. Every part of the house has it now.'
                          : 'Proposed. It holds once another member agrees.',
                      )
                      void refetch()
                    }}
                  />
                ) : (
                  <pre className="detail">{JSON.stringify(open.value, null, 2)}</pre>
                )}
              </div>
            )}
          </div>
        </TabPanel>
      </section>
      {data && data.done.length > 0 && (
        <section className="block" aria-labelledby="made">
          <h2 id="made">Changes made</h2>
          <ul className="changes">
            {data.done.map((change) => (
              <Change key={change.id} change={change} shown={false} onDone={() => void refetch()} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Line({ setting: { area, title, value } }: { setting: OfficeSetting }) {
  const { open, min, max, provider, payoutProvider, site } = value
  return (
    <>
      <span className="head">
        <strong>{title}</strong>
        {typeof open === 'boolean' && (
          <Badge tone={open ? 'good' : 'quiet'}>{open ? 'open' : 'closed'}</Badge>
        )}
      </span>
      <span className="quiet">
        {area === 'channel' &&
          `₱${formatMoney(Number(min))} to ₱${formatMoney(Number(max))} · ${String(provider)}`}
        {area === 'bank' && `paid out by ${String(payoutProvider)}`}
        {area === 'site' && `${Object.keys((site ?? {}) as object).length} fields of its own`}
        {(area === 'cashier' || area === 'kyc' || area === 'content') &&
          `${Object.keys(value).length} fields`}
      </span>
    </>
  )
}

function NewSite({ onMade }: { onMade: (host: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onMade(text(new FormData(event.currentTarget), 'host').trim().toLowerCase())
  }
  return (
    <form className="new-site" onSubmit={submit}>
      <Field
        label="Another host"
        name="host"
        required
        pattern="[A-Za-z0-9][A-Za-z0-9.:\-]*"
        maxLength={200}
        placeholder="fiesta.example"
        autoComplete="off"
      />
      <Button type="submit" look="outline" size="small">
        Set it up…
      </Button>
    </form>
  )
}
