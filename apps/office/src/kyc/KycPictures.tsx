import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { PictureSheet } from '@perlas/office-kit/PictureSheet.tsx'
import { useState } from 'react'
import { askForFile } from '@perlas/office-kit/ask.ts'
import type { KycCaseData } from './KycCase.tsx'
import { kindLabels } from './labels.ts'

type Picture = KycCaseData['pictures'][number]

/** The document beside the face. Each picture is fetched when it is shown, and that is recorded. */
export function KycPictures({
  playerId,
  pictures,
}: {
  playerId: number
  pictures: KycCaseData['pictures']
}) {
  const selfie = pictures.filter(({ kind }) => kind === 'selfie')
  const document = pictures.filter(({ kind }) => kind !== 'selfie')
  return (
    <div className="pictures">
      {document.length > 0 && <Viewer playerId={playerId} pictures={document} />}
      {selfie.length > 0 && <Viewer playerId={playerId} pictures={selfie} />}
    </div>
  )
}

/** One sheet: its sides to choose from, turned and enlarged by hand. */
function Viewer({ playerId, pictures }: { playerId: number; pictures: readonly Picture[] }) {
  const [chosen, setChosen] = useState(pictures[0]?.pictureId)
  const [turns, setTurns] = useState(0)
  const [large, setLarge] = useState(false)
  const shown = pictures.find(({ pictureId }) => pictureId === chosen)
  const { data, error, isFetching } = useQuery({
    queryKey: ['kyc-picture', playerId, chosen],
    queryFn: () => askForFile('kycPicture', { playerId, pictureId: chosen ?? '' }),
    enabled: shown !== undefined && shown.scan !== 'waiting',
    staleTime: Infinity,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="viewer">
      <div className="row">
        {pictures.map(({ pictureId, kind }) => (
          <Button
            key={pictureId}
            look={pictureId === chosen && pictures.length > 1 ? 'outline' : 'quiet'}
            size="small"
            aria-pressed={pictureId === chosen}
            onClick={() => {
              setChosen(pictureId)
              setTurns(0)
            }}
          >
            {kindLabels[kind]}
          </Button>
        ))}
        <span className="gap" />
        <Button look="quiet" size="small" onClick={() => setTurns((turns + 1) % 4)}>
          Turn
        </Button>
        <Button look="quiet" size="small" aria-pressed={large} onClick={() => setLarge(!large)}>
          {large ? 'Fit' : 'Enlarge'}
        </Button>
      </div>
      <div className="sheet" data-large={large || undefined}>
        {shown?.scan === 'waiting' && (
          <p className="quiet">In quarantine until the virus scanner has answered.</p>
        )}
        <Failure of={error} />
        {isFetching && <p className="quiet">Loading the photo…</p>}
        {data && shown && <PictureSheet picture={data} turns={turns} label={nameOf(shown.kind)} />}
      </div>
    </div>
  )
}

const nameOf = (kind: Picture['kind']) =>
  kind === 'selfie' ? kindLabels.selfie : `${kindLabels[kind]} of the ID`
