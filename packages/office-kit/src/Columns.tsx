import { deviceStore } from '@perlas/ui/stores.ts'
import { useState } from 'react'
import type { Column } from './Rows.tsx'
import { currentMe } from './session.ts'

/** Keeps which columns a member does not want to see of a list, by their labels. */
function useHidden(list: string) {
  const key = `office-columns ${currentMe()?.staffId ?? 0} ${list}`
  const [hidden, setHidden] = useState<readonly string[]>(
    () => deviceStore.getItem(key)?.split('\n') ?? [],
  )
  function hide(labels: readonly string[]) {
    setHidden(labels)
    if (labels.length > 0) deviceStore.setItem(key, labels.join('\n'))
    else deviceStore.removeItem(key)
  }
  return [hidden, hide] as const
}

/** The columns that are shown, and the way to choose them. The first names the row and stays, as does what can be pressed. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, hide] = useHidden(list)
  const [open, setOpen] = useState(false)
  const stays = ({ kind }: Column<Row>, at: number) => at === 0 || kind === 'act'
  const choices = columns.filter((column, at) => !stays(column, at))
  const gone = choices.filter(({ label }) => hidden.includes(label)).length
  const control = choices.length > 2 && (
    <details
      className="columns-choice"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="control">{gone > 0 ? `Columns · ${gone} hidden` : 'Columns'}</summary>
      {open && (
        <fieldset>
          <legend className="unseen">Columns of this list</legend>
          {choices.map(({ label }) => (
            <label key={label}>
              <input
                type="checkbox"
                checked={!hidden.includes(label)}
                onChange={({ target }) =>
                  hide(target.checked ? hidden.filter((one) => one !== label) : [...hidden, label])
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </details>
  )
  const shown = columns.filter((column, at) => stays(column, at) || !hidden.includes(column.label))
  return { shown, control }
}
