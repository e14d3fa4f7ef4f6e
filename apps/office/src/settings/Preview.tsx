import { Problems } from '@perlas/office-kit/Differences.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { fitFrame } from '@perlas/office-kit/fit-frame.ts'
import { Switch } from '@perlas/office-kit/Switch.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { Day } from '@perlas/office-kit/Time.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const languages = [
  { value: 'en-PH', label: 'English' },
  { value: 'fil-PH', label: 'Filipino' },
] as const
type Width = (typeof widths)[number]['value']
type Language = (typeof languages)[number]['value']
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
  width: Width
  onWidth: (width: Width) => void
}) {
  const [language, setLanguage] = useState<Language>('en-PH')
  const [draft, setDraft] = useState<ReturnType<typeof valueOf>>()
  const frame = useRef<HTMLIFrameElement>(null)
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
  const tell = useCallback(() => {
    const there = frame.current?.contentWindow
    if (!answered || !there) return
    const { activity, answers } = answered
    there.postMessage({ preview: { code, activity, answers } }, location.origin)
  }, [answered, code])
  useEffect(() => {
    tell()
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin) tell()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [tell])
  const problems = unread ? draft.problems : (data?.problems ?? [])
  return (
    <section className="preview" aria-label="Preview">
      <div className="head">
        <h3>Preview</h3>
        <div className="row">
          <Switch label="Width" items={widths} value={width} onChange={onWidth} />
          <Switch label="Language" items={languages} value={language} onChange={setLanguage} />
        </div>
      </div>
      <Failure of={error} />
      <Problems list={problems} />
      <div className="device" data-width={width} data-old={problems.length > 0 || undefined}>
        <iframe
          key={language}
          ref={(element) => {
            frame.current = element
            return element ? fitFrame(element) : undefined
          }}
          title="The player’s page"
          src={`/preview/preview.html?language=${language}`}
        />
      </div>
      {answered && (
        <p className="quiet">
          As a player who joins on <Day on={answered.day} /> sees it. Nothing that is pressed here
          is sent.
        </p>
      )}
    </section>
  )
}
