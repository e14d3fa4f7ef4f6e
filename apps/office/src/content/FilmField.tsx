import { FILM_PART_BYTES, filmLimits, filmSources } from '@perlas/contract/content-values'
import type { OfficeContentFilm } from '@perlas/contract/office-content'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, askWithFile } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { time } from '@perlas/office-kit/Time.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { UploadButton } from '@perlas/office-kit/UploadButton.tsx'

const MAX_MB = filmLimits.bytes / 1024 / 1024

/** One film: which it is, how it looks, and the way to another. It is sent in parts, so that no request is long. */
export function FilmField({
  path,
  films,
  onChange,
}: {
  path: string
  films: readonly OfficeContentFilm[]
  onChange: (path: string) => void
}) {
  const id = useId()
  const client = useQueryClient()
  const leaving = useRef(new AbortController())
  const [share, setShare] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    leaving.current = gone
    return () => gone.abort()
  }, [])
  const upload = useMutation({
    mutationFn: (chosen: File) => sendFilm(chosen, setShare, leaving.current.signal),
    async onSuccess({ path: made }) {
      if (made === '') return
      announce('The film is here.')
      onChange(made)
      await client.invalidateQueries({ queryKey: ['content'] })
    },
  })
  const sources = filmSources(path)
  const [only] = sources.length === 1 ? sources : []
  const known = films.some((one) => one.path === path)
  return (
    <div className="picture-field" role="group" aria-labelledby={id}>
      <div className="picture-words">
        <strong id={id}>Film</strong>
        <span className="quiet">
          {`MP4 (H.264) plays everywhere; WebM (VP9) is smaller. Up to ${MAX_MB} MB and ${filmLimits.longest} seconds, twice as wide as high. It begins without sound.`}
        </span>
      </div>
      <div className="picture-frame" data-shape="film-cover">
        <video
          key={path}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label="The film as it is"
          {...(only && { src: only.src })}
        >
          {!only && sources.map((source) => <source key={source.src} {...source} />)}
        </video>
      </div>
      <Problems list={upload.data?.problems ?? []} />
      <Failure of={upload.error} />
      {upload.isPending && <Progress label="Upload" value={share} max={1} />}
      <div className="row">
        <label className="pick">
          <span className="unseen">Which film</span>
          <select value={path} onChange={({ target }) => onChange(target.value)}>
            {!known && <option value={path}>{nameOf(path)}</option>}
            {films.map((one) => (
              <option key={one.path} value={one.path}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
        <UploadButton
          label="Film"
          accept="video/mp4,video/webm"
          busy={upload.isPending}
          onFile={(chosen) => upload.mutate(chosen)}
        >
          Upload a film
        </UploadButton>
      </div>
    </div>
  )
}

const nameOf = (path: string) => path.replace(/^\/(?:video|content)\//, '')

/** `Nov 24, 2026, 3:40 PM · 12 s · 1280 × 640`. */
const titleOf = ({ path, at, seconds, width, height }: OfficeContentFilm) =>
  at === '' ? nameOf(path) : `${time.format(new Date(at))} · ${seconds} s · ${width} × ${height}`

/** Part after part under one key: one that was sent twice is once. What is plainly wrong is said before anything is sent. */
async function sendFilm(
  chosen: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<{ problems: string[]; path: string }> {
  onShare(0)
  if (chosen.size > filmLimits.bytes)
    return { problems: [`This file is larger than ${MAX_MB} MB.`], path: '' }
  if (chosen.size === 0) return { problems: ['This file is empty.'], path: '' }
  const key = crypto.randomUUID()
  const parts = Math.ceil(chosen.size / FILM_PART_BYTES)
  for (let part = 0; part < parts; part += 1) {
    signal.throwIfAborted()
    const from = part * FILM_PART_BYTES
    const bytes = chosen.slice(from, from + FILM_PART_BYTES)
    await twice(() => askWithFile('uploadContentFilmPart', { key, part: String(part) }, bytes))
    onShare((part + 1) / parts)
  }
  return twice(() => ask('finishContentFilm', { key, size: chosen.size }))
}

/** A line that broke once is tried once more: the server takes a part only once. */
async function twice<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof TypeError) return send()
    throw error
  }
}
