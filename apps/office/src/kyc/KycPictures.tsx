import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
        {data && shown && <Sheet picture={data} turns={turns} label={nameOf(shown.kind)} />}
      </div>
    </div>
  )
}

const nameOf = (kind: Picture['kind']) =>
  kind === 'selfie' ? kindLabels.selfie : `${kindLabels[kind]} of the ID`

/** On a canvas: the picture has no address that could be copied, and is no file to drag away. */
function Sheet({ picture, turns, label }: { picture: Blob; turns: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(picture)
      .then((bitmap) => {
        const target = canvas.current
        if (!gone && target) draw(target, bitmap, turns)
        bitmap.close()
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [picture, turns])
  return <canvas ref={canvas} role="img" aria-label={label} />
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const lying = turns % 2 === 1
  canvas.width = lying ? bitmap.height : bitmap.width
  canvas.height = lying ? bitmap.width : bitmap.height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}
