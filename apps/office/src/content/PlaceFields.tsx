import type { ContentAudience } from '@perlas/contract/content-values'
import type { AnyValue } from './blank.ts'
import type { Choices } from './ContentCase.tsx'
import { audienceLabels, campaignStates, fromManila, toManila } from './labels.ts'

/** When, on which sites and to whom it is shown, and what it goes with. */
export function PlaceFields({
  value,
  choices,
  change,
}: {
  value: AnyValue
  choices: Choices
  change: (part: Partial<AnyValue>) => void
}) {
  return (
    <>
      <fieldset className="group">
        <legend>When</legend>
        <div className="pair">
          <label className="words-field">
            Starts
            <input
              type="datetime-local"
              value={toManila(value.startsAt)}
              onChange={({ target }) => change({ startsAt: fromManila(target.value) })}
            />
            <span className="quiet">Manila time. Empty for at once.</span>
          </label>
          <label className="words-field">
            Ends
            <input
              type="datetime-local"
              value={toManila(value.endsAt)}
              onChange={({ target }) => change({ endsAt: fromManila(target.value) })}
            />
            <span className="quiet">Gone at this minute. Empty for no end.</span>
          </label>
        </div>
      </fieldset>
      {choices.hosts.length > 0 && (
        <fieldset className="group">
          <legend>Sites</legend>
          <p className="quiet">{value.hosts.length === 0 ? 'On every site.' : 'On these alone.'}</p>
          <div className="ticks">
            {choices.hosts.map((host) => (
              <label key={host} className="choice">
                <input
                  type="checkbox"
                  checked={value.hosts.includes(host)}
                  onChange={({ target }) =>
                    change({
                      hosts: target.checked
                        ? [...value.hosts, host]
                        : value.hosts.filter((one) => one !== host),
                    })
                  }
                />
                {host}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {'audience' in value && (
        <Audience
          audience={value.audience}
          levels={choices.levels}
          onChange={(audience) => change({ audience } as Partial<AnyValue>)}
        />
      )}
      <div className="pair">
        {'campaignId' in value && (
          <label className="pick">
            Campaign
            <select
              value={value.campaignId}
              onChange={({ target }) =>
                change({ campaignId: Number(target.value) } as Partial<AnyValue>)
              }
            >
              <option value={0}>None</option>
              {choices.campaigns.map(({ campaignId, title, state }) => (
                <option key={campaignId} value={campaignId}>
                  {`${title} (${campaignStates[state]})`}
                </option>
              ))}
            </select>
            <span className="quiet">Removed, or marked as ended, with the campaign.</span>
          </label>
        )}
        <label className="words-field">
          Place
          <input
            type="number"
            min={-1000}
            max={1000}
            required
            value={value.sort}
            onChange={({ target }) => change({ sort: Math.round(Number(target.value)) })}
          />
          <span className="quiet">The lower comes first.</span>
        </label>
      </div>
    </>
  )
}

function Audience({
  audience,
  levels,
  onChange,
}: {
  audience: ContentAudience
  levels: Choices['levels']
  onChange: (audience: ContentAudience) => void
}) {
  return (
    <fieldset className="group">
      <legend>To whom</legend>
      <div className="pair">
        <label className="pick">
          Shown to
          <select
            value={audience.who}
            onChange={({ target }) =>
              onChange({
                ...audience,
                who: target.value as ContentAudience['who'],
                ...(target.value !== 'in' && { newDays: 0, levelFrom: 0 }),
              })
            }
          >
            {Object.entries(audienceLabels).map(([who, label]) => (
              <option key={who} value={who}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {audience.who === 'in' && (
          <>
            <label className="words-field">
              Joined in the last days
              <input
                type="number"
                min={0}
                max={365}
                required
                value={audience.newDays}
                onChange={({ target }) =>
                  onChange({ ...audience, newDays: Math.round(Number(target.value)) })
                }
              />
              <span className="quiet">0 for any time.</span>
            </label>
            <label className="pick">
              VIP level from
              <select
                value={audience.levelFrom}
                onChange={({ target }) =>
                  onChange({ ...audience, levelFrom: Number(target.value) })
                }
              >
                {levels.map(({ level, name }) => (
                  <option key={level} value={level}>
                    {level === 0 ? 'Any' : `${level} · ${name}`}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
    </fieldset>
  )
}
