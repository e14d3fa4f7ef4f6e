import type { ContentKind } from '@perlas/contract/office-content'
import { Button } from '@perlas/ui/Button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { AnyValue } from './blank.ts'
import type { Choices } from './ContentCase.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { KindFields } from './KindFields.tsx'
import { kindLabels } from './labels.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useSaveContent } from './use-save-content.ts'

const SETTLED_MS = 500

/** A version in the making: its words and pictures, where it leads, when and to whom, and what players would see. */
export function Editor({
  kind,
  itemId,
  from,
  start,
  isLive,
  takenUp,
  choices,
  onSaved,
}: {
  kind: ContentKind
  itemId: string
  from: number
  start: AnyValue
  isLive: boolean
  /** The older version whose words these were; 0 for none. */
  takenUp: number
  choices: Choices
  onSaved: (itemId: string) => void
}) {
  const [value, setValue] = useState<AnyValue>(start)
  const [note, setNote] = useState('')
  function change(part: object) {
    // What was wrong was said of other words.
    if (save.data) save.reset()
    setValue((now) => ({ ...now, ...part }) as AnyValue)
  }
  const mayWrite = mayCall('saveContent')
  const promises = usePromises(mayWrite, { kind, itemId, value })
  const save = useSaveContent({ kind, itemId, from, returnsTo: takenUp }, onSaved)
  const send = (publish: boolean, on: boolean) => save.mutate({ value, note, publish, on })
  return (
    <div className="content-editor">
      <Form
        className="content-form"
        onSend={() => send(true, true)}
        aria-label={`Write the ${kindLabels[kind].one}`}
      >
        {takenUp > 0 && (
          <p className="status">{`As in version ${takenUp}. Publish it to return to it.`}</p>
        )}
        <fieldset disabled={!mayWrite} className="content-fields">
          <KindFields kind={kind} value={value} choices={choices} change={change} />
          <PlaceFields value={value} choices={choices} change={change} />
          <label className="words-field">
            What changed (for the history)
            <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
          </label>
        </fieldset>
        <Promises list={promises} />
        <Problems list={save.data?.problems ?? []} />
        <Failure of={save.error} />
        {mayWrite && (
          <SaveButtons
            busy={save.isPending}
            isLive={isLive}
            judged={promises.length > 0}
            onSend={send}
          />
        )}
      </Form>
      <ContentPreview kind={kind} value={value} />
    </div>
  )
}

/** Promises of money in a version, which a second member has to approve. */
function usePromises(
  on: boolean,
  { kind, itemId, value }: { kind: ContentKind; itemId: string; value: AnyValue },
): readonly string[] {
  const settled = useSettled(value)
  const { data: judged } = useQuery({
    queryKey: ['content-check', kind, itemId, settled],
    queryFn: () =>
      ask('checkContent', { kind, itemId, value: { ...settled, on: true } }, { passive: true }),
    enabled: on,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return judged?.promises ?? []
}

function Promises({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <div className="promise" role="note">
      <strong>A second member must approve this</strong>
      <ul className="promises">
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}

function SaveButtons({
  busy,
  isLive,
  judged,
  onSend,
}: {
  busy: boolean
  isLive: boolean
  /** A second member has to approve it. */
  judged: boolean
  onSend: (publish: boolean, on: boolean) => void
}) {
  return (
    <div className="row">
      <Button type="submit" busy={busy}>
        {judged ? 'Send for approval' : 'Publish'}
      </Button>
      <Button look="outline" busy={busy} onClick={() => onSend(false, true)}>
        Save draft
      </Button>
      {isLive && (
        <Button look="quiet" busy={busy} onClick={() => onSend(true, false)}>
          Take it down
        </Button>
      )}
    </div>
  )
}

/** The value once it was left alone for a moment. */
function useSettled(value: AnyValue): AnyValue {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
