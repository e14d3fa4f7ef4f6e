import { activityTypes } from '@perlas/contract/enums'
import { pages } from '@perlas/contract/pages'
import { useId, useState } from 'react'
import type { Choices } from './ContentCase.tsx'

type Click = { clickType: 0 | 1 | 3; clickAction: string }
type Way = 'none' | 'page' | 'activity' | 'game' | 'outside'

const ways = [
  ['none', 'Nowhere'],
  ['page', 'A page of ours'],
  ['activity', 'An activity'],
  ['game', 'A game'],
  ['outside', 'An address outside'],
] as const
const GAME = '/start?gameId='

const wayOf = ({ clickType, clickAction }: Click): Way => {
  if (clickType === 0) return 'none'
  if (clickType === 1) return 'activity'
  if (clickAction.startsWith(GAME)) return 'game'
  return clickAction.startsWith('https:') ? 'outside' : 'page'
}

/** Pages without a part that changes, for the list: others can be typed. */
const plain = pages
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && path !== '/dev/ui')
const activityNames = Object.entries(activityTypes).map(([name, id]) => ({
  id: String(id),
  name: name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2'),
}))

/** Where a tap leads: one of our pages, an activity, a game, or an address outside that the settings allow. */
export function LinkField({
  click,
  choices,
  onChange,
}: {
  click: Click
  choices: Choices
  onChange: (click: Click) => void
}) {
  const [way, setWay] = useState<Way>(wayOf(click))
  const list = useId()
  const { clickAction } = click
  function choose(next: Way) {
    setWay(next)
    onChange({ clickType: next === 'none' ? 0 : next === 'activity' ? 1 : 3, clickAction: '' })
  }
  const titles = new Map(choices.campaigns.map(({ activity, title }) => [String(activity), title]))
  return (
    <fieldset className="group link-field">
      <legend>Where a tap leads</legend>
      <label className="pick">
        To
        <select value={way} onChange={({ target }) => choose(target.value as Way)}>
          {ways.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <datalist id={list}>
        {['/lobby/wallets/deposit', '/lobby/wallets/withdraw', ...plain].map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      {way === 'page' && (
        <label className="words-field">
          Page
          <input
            list={list}
            value={clickAction}
            placeholder="/lobby/wallets/deposit"
            maxLength={300}
            spellCheck={false}
            onChange={({ target }) => onChange({ clickType: 3, clickAction: target.value.trim() })}
          />
        </label>
      )}
      {way === 'activity' && (
        <label className="pick">
          Activity
          <select
            value={clickAction}
            onChange={({ target }) => onChange({ clickType: 1, clickAction: target.value })}
          >
            <option value="">Choose one</option>
            {[{ id: '10000', name: 'Tasks of the day' }, ...activityNames].map(({ id, name }) => (
              <option key={id} value={id}>
                {titles.get(id) ?? name}
              </option>
            ))}
          </select>
        </label>
      )}
      {way === 'game' && (
        <label className="pick">
          Game
          <select
            value={clickAction.slice(GAME.length)}
            onChange={({ target }) =>
              onChange({ clickType: 3, clickAction: target.value && GAME + target.value })
            }
          >
            <option value="">Choose one</option>
            {choices.games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {way === 'outside' && (
        <label className="words-field">
          Address
          <input
            type="url"
            value={clickAction}
            placeholder="https://"
            maxLength={300}
            spellCheck={false}
            onChange={({ target }) => onChange({ clickType: 3, clickAction: target.value.trim() })}
          />
          <span className="quiet">
            {choices.outside.length === 0
              ? 'The settings allow no host outside yet. An owner adds one in Settings, Links outside.'
              : `Allowed: ${choices.outside.join(', ')}.`}
          </span>
        </label>
      )}
    </fieldset>
  )
}
