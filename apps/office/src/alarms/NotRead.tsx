import { Time } from '@perlas/office-kit/Time.tsx'

/** No worker reads the alarms: what they say is old. */
export function NotRead({ readAt }: { readAt: string | null }) {
  return (
    <p className="not-read" role="alert">
      {readAt && (
        <span>
          Nothing has been read since <Time at={readAt} />: no worker runs. Start it again; until
          then what stands here is old.
        </span>
      )}
      {!readAt && (
        <span>
          Nothing has been read yet. A worker reads every fifteen seconds; if this stays, none runs.
        </span>
      )}
    </p>
  )
}
