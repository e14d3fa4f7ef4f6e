import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const SAYS_MS = 60_000
const langs = [
  ['en', 'English'],
  ['fil', 'Filipino'],
] as const
type Lang = (typeof langs)[number][0]

export const useDesk = () =>
  useQuery({ queryKey: ['chats', 'desk'], queryFn: () => ask('chatDesk', {}, { passive: true }) })

/** Whether the member is at the desk: conversations are given to who is here; who does nothing for minutes is away. */
export function Presence() {
  const queries = useQueryClient()
  const { data, error } = useDesk()
  const set = useMutation({
    mutationFn: (of: { here: boolean; languages: Lang[]; queues: string[] }) =>
      ask('setPresence', of),
    onSettled: () => queries.invalidateQueries({ queryKey: ['chats'] }),
  })
  useStayHere(data?.here === true)
  if (!data) return <Failure of={error} />
  const { here, queues, mine, members } = data
  const spoken = data.languages as Lang[]
  const languages: Lang[] = spoken.length > 0 ? spoken : ['en', 'fil']
  const change = (of: Partial<{ here: boolean; languages: Lang[]; queues: string[] }>) =>
    set.mutate({ here, languages, queues: mine, ...of })
  const toggled = <Name extends string>(all: readonly Name[], name: Name, on: boolean) =>
    on ? [...all, name] : all.filter((one) => one !== name)
  const served = mine.length === 0 ? queues.map(({ name }) => name) : mine
  const others = members.filter((one) => !one.mine)
  return (
    <section className="chat-desk" aria-label="The desk">
      <Switch
        label="I’m at the desk"
        hint={here ? 'New conversations come to you.' : 'You can pick up conversations manually.'}
        on={here}
        disabled={set.isPending}
        onChange={(on) => change({ here: on })}
      />
      {here && (
        <>
          <fieldset>
            <legend>I answer in</legend>
            {langs.map(([lang, label]) => (
              <label key={lang}>
                <input
                  type="checkbox"
                  checked={languages.includes(lang)}
                  // One language is left: who speaks none answers nobody.
                  disabled={languages.length === 1 && languages.includes(lang)}
                  onChange={({ target }) =>
                    change({ languages: toggled(languages, lang, target.checked) })
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Queues</legend>
            {queues.map(({ name, isOpen }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={served.includes(name)}
                  disabled={served.length === 1 && served.includes(name)}
                  onChange={({ target }) => {
                    const next = toggled(served, name, target.checked)
                    change({ queues: next.length === queues.length ? [] : next })
                  }}
                />
                {name}
                {!isOpen && <span className="quiet">closed now</span>}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <p className="quiet">
        {others.length === 0
          ? 'No one else is online.'
          : `Also here: ${others.map(({ name, load }) => `${name} (${load})`).join(', ')}`}
      </p>
      <Failure of={set.error} />
    </section>
  )
}

/** Says once a minute that somebody sits here, where a key or a pointer moved since. */
function useStayHere(here: boolean) {
  useEffect(() => {
    if (!here) return undefined
    let moved = true
    const note = () => {
      moved = true
    }
    const events = ['keydown', 'pointerdown', 'pointermove'] as const
    for (const event of events) addEventListener(event, note, { passive: true })
    const timer = setInterval(() => {
      if (!moved) return
      moved = false
      // A minute later it is said again; the list says where the office does not answer.
      ask('stayHere', {}).catch(() => undefined)
    }, SAYS_MS)
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, note)
    }
  }, [here])
}
