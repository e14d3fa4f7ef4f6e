import { EVIDENCE_MOST } from '@perlas/contract/office-disputes'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { askForFile, askWithFile } from '@perlas/office-kit/ask.ts'
import { download } from '@perlas/office-kit/download.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { UploadButton } from '@perlas/office-kit/UploadButton.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { DisputeData } from './DisputeCase.tsx'
import { sizeOf } from './labels.ts'

/** Pictures and PDFs, and the pack of everything that the house itself knows. */
export function Evidence({ data, isOpen }: { data: DisputeData; isOpen: boolean }) {
  const { dispute, evidence } = data
  const { disputeId } = dispute
  const refresh = useRefreshLists()
  const add = useMutation({
    mutationFn: (file: File) => {
      const of = { disputeId, requestKey: crypto.randomUUID(), name: file.name.slice(0, 100) }
      return askWithFile('addEvidence', of, file)
    },
    onSuccess: (_, { name }) => announce(`${name} is kept as evidence.`),
    onSettled: refresh,
  })
  const pack = useMutation({
    mutationFn: () => askForFile('evidencePack', { disputeId }),
    onSuccess: (blob) => download(`perlas-dispute-${disputeId}.zip`, blob),
  })
  const mayAdd = isOpen && mayCall('addEvidence') && evidence.length < EVIDENCE_MOST
  return (
    <section aria-labelledby="dispute-evidence">
      <h3 id="dispute-evidence">Evidence</h3>
      {evidence.length === 0 && <p className="quiet">None was added yet.</p>}
      <ul className="dispute-evidence">
        {evidence.map((one) => (
          <Piece key={one.no} disputeId={disputeId} piece={one} />
        ))}
      </ul>
      <div className="row">
        {mayAdd && (
          <UploadButton
            label="Evidence, a picture or a PDF"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            busy={add.isPending}
            onFile={(file) => add.mutate(file)}
          >
            Add a picture or PDF…
          </UploadButton>
        )}
        {mayCall('evidencePack') && (
          <Button look="outline" size="small" busy={pack.isPending} onClick={() => pack.mutate()}>
            Download the pack
          </Button>
        )}
      </div>
      {mayCall('evidencePack') && (
        <p className="quiet">
          The pack is one ZIP: the order, the provider’s messages, sign-ins of that day, rounds and
          ledger since, the chat, and this evidence.
        </p>
      )}
      <Failure of={add.error ?? pack.error} />
    </section>
  )
}

function Piece({
  disputeId,
  piece: { no, name, kind, size, addedBy, at },
}: {
  disputeId: string
  piece: DisputeData['evidence'][number]
}) {
  const take = useMutation({
    mutationFn: () => askForFile('evidenceFile', { disputeId, no }),
    onSuccess: (blob) => download(name, blob),
  })
  return (
    <li>
      <Button look="quiet" size="small" busy={take.isPending} onClick={() => take.mutate()}>
        {name}
      </Button>
      <span className="quiet">
        <span>{`${kind === 'pdf' ? 'PDF' : 'Picture'}, ${sizeOf(size)}, by ${addedBy}, `}</span>
        <Time at={at} />
      </span>
      <Failure of={take.error} />
    </li>
  )
}
