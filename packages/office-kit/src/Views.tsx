import {
  VIEWS_MOST,
  viewedLists,
  type ListView,
  type ViewedList,
} from '@perlas/contract/office-views'
import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { announce } from './Announcement.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from './ask.ts'
import type { FilterValues } from './asked-filters.ts'
import { Failure } from './Failure.tsx'
import { Form } from './Form.tsx'
import { mayCall } from './may.ts'
import { Switch } from './Switch.tsx'

export const isViewed = (name: string): name is ViewedList =>
  viewedLists.some((list) => list === name)

const same = (one: FilterValues, other: FilterValues) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** Views of a list as tabs: a press sets its filters. Filters that are no view yet can be kept as one. */
export function Views({
  list,
  filter,
  onChoose,
}: {
  list: ViewedList
  /** Filters that are set now, without what is looked for by name. */
  filter: FilterValues
  onChoose: (filter: FilterValues) => void
}) {
  const [naming, setNaming] = useState(false)
  const key = ['list-views', list]
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => ask('listViews', { list }) })
  const drop = useMutation({
    mutationFn: ({ viewId }: ListView) => ask('dropView', { viewId }),
    onSuccess: (_, { name }) => announce(`The view “${name}” is gone.`),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const views = data?.views ?? []
  const chosen = views.find((view) => same(view.filter, filter))
  const isAsked = !same(filter, {})
  if (views.length === 0 && !isAsked) return null
  const mayDrop = chosen && mayCall('dropView') && (!chosen.shared || mayCall('views:shared'))
  return (
    <div className="views">
      {views.length > 0 && (
        <Switch
          label="Views"
          items={[
            { value: '', label: 'All' },
            ...views.map(({ viewId, name }) => ({ value: String(viewId), label: name })),
          ]}
          value={chosen ? String(chosen.viewId) : isAsked ? 'none' : ''}
          onChange={(id) =>
            onChoose(views.find(({ viewId }) => String(viewId) === id)?.filter ?? {})
          }
        />
      )}
      {isAsked && !chosen && views.length < 2 * VIEWS_MOST && (
        <button
          type="button"
          className="control plain-control"
          aria-expanded={naming}
          onClick={() => setNaming(!naming)}
        >
          Save as view…
        </button>
      )}
      {mayDrop && (
        <button
          type="button"
          className="control plain-control"
          disabled={drop.isPending}
          onClick={() => drop.mutate(chosen)}
        >
          Drop this view
        </button>
      )}
      <Failure of={drop.error} />
      {naming && isAsked && !chosen && (
        <NewView list={list} filter={filter} onSaved={() => setNaming(false)} />
      )}
    </div>
  )
}

function NewView({
  list,
  filter,
  onSaved,
}: {
  list: ViewedList
  filter: FilterValues
  onSaved: () => void
}) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (view: { name: string; shared: boolean }) =>
      ask('saveView', { list, filter: { ...filter }, ...view }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: ['list-views', list] })
      announce(`Saved as “${name}”.`)
      onSaved()
    },
  })
  return (
    <Form
      className="new-view"
      onSend={({ text, form }) =>
        save.mutate({ name: text('name').trim(), shared: form.get('shared') !== null })
      }
    >
      <label className="filter">
        <span>Name of the view</span>
        <input className="control" name="name" required maxLength={40} pattern=".*\S.*" />
      </label>
      {mayCall('views:shared') && <CheckField name="shared">For everybody</CheckField>}
      <Button type="submit" size="small" busy={save.isPending}>
        Save
      </Button>
      <Failure of={save.error} />
    </Form>
  )
}
