import { Problems } from '@perlas/office-kit/Differences.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import {
  frameLanguages,
  frameWidths,
  PlayerFrame,
  type FrameLanguage,
  type FrameWidth,
} from '@perlas/office-kit/PlayerFrame.tsx'
import { Switch } from '@perlas/office-kit/Switch.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { Day } from '@perlas/office-kit/Time.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'

const SETTLED_MS = 400

/**
 * The player's own page under what stands in the form, as whoever joins that day finds it. The page is the product's, in
 * a frame; what it is told comes from the kind's own rules. `edits` counts what was typed.
 */
export function Preview({
  code,
  schema,
  form,
  edits,
  width,
  onWidth,
}: {
  code: string
  schema: FieldSchema
  form: RefObject<HTMLFormElement | null>
  edits: number
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}) {
  const [language, setLanguage] = useState<FrameLanguage>('en-PH')
  const [draft, setDraft] = useState<ReturnType<typeof valueOf>>()
  useEffect(() => {
    const timer = setTimeout(
      () => form.current && setDraft(valueOf(schema, new FormData(form.current))),
      edits === 0 ? 0 : SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [edits, form, schema])
  const unread = draft && draft.problems.length > 0
  const { data, error } = useQuery({
    queryKey: ['preview', code, draft?.value],
    queryFn: () => ask('previewActivity', { code, value: draft?.value ?? {} }),
    enabled: draft !== undefined && !unread,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const answered = data && data.problems.length === 0 ? data : undefined
  const given = useMemo(
    () => answered && { code, activity: answered.activity, answers: answered.answers },
    [answered, code],
  )
  const problems = unread ? draft.problems : (data?.problems ?? [])
  return (
    <section className="preview" aria-label="Preview">
      <div className="head">
        <h3>Preview</h3>
        <div className="row">
          <Switch label="Width" items={frameWidths} value={width} onChange={onWidth} />
          <Switch label="Language" items={frameLanguages} value={language} onChange={setLanguage} />
        </div>
      </div>
      <Failure of={error} />
      <Problems list={problems} />
      <PlayerFrame
        title="The player’s page"
        width={width}
        language={language}
        given={given}
        isOld={problems.length > 0}
      />
      {answered && (
        <p className="quiet">
          As a player who joins on <Day on={answered.day} /> sees it. Nothing that is pressed here
          is sent.
        </p>
      )}
    </section>
  )
}
