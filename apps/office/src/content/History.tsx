import type { OfficeContentVersion } from '@perlas/contract/office-content'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { versionLabels } from './labels.ts'

/** Every version, the newest first: who wrote it, who approved it, and the way back to it. */
export function History({
  versions,
  onTakeUp,
}: {
  versions: readonly OfficeContentVersion[]
  /** Undefined where nothing can be changed now. */
  onTakeUp: ((version: OfficeContentVersion) => void) | undefined
}) {
  return (
    <section className="history" aria-labelledby="history">
      <h3 id="history">Versions</h3>
      <ol>
        {versions.map((one) => {
          const { version, status, live, by, at, decidedBy, note, returnsTo } = one
          const [word, tone] = versionLabels[status]
          return (
            <li key={version} data-live={live || undefined}>
              <div className="history-words">
                <strong>{version === 0 ? 'As installed' : `Version ${version}`}</strong>
                {live ? (
                  <Badge tone="good">What players see</Badge>
                ) : (
                  version > 0 && <Badge tone={tone}>{word}</Badge>
                )}
                <span className="quiet">
                  <span>{by === '' ? (version === 0 ? '' : 'As it was found') : by}</span>
                  {at !== '' && (
                    <span>
                      {', '}
                      <Time at={at} />
                    </span>
                  )}
                  {decidedBy !== '' && decidedBy !== by && (
                    <span>{` · ${status === 'refused' ? 'rejected' : 'approved'} by ${decidedBy}`}</span>
                  )}
                  {returnsTo > 0 && <span>{` · returns to version ${returnsTo}`}</span>}
                  {note !== '' && <span>{` · ${note}`}</span>}
                </span>
              </div>
              {onTakeUp && !live && (
                <Button look="outline" size="small" onClick={() => onTakeUp(one)}>
                  {`Return to version ${version}`}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
