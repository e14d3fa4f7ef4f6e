import { activityTypes } from '@perlas/contract/enums'
import type { ContentValue } from '@perlas/contract/content-values'
import type { ContentKind } from '@perlas/contract/office-content'
import { Button } from '@perlas/ui/Button.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { AnyValue } from './blank.ts'
import type { Choices } from './ContentCase.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { kindLabels } from './labels.ts'
import { FilmField } from './FilmField.tsx'
import { LinkField } from './LinkField.tsx'
import { PictureField } from './PictureField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { AltFields, NoticeFields, WordFields } from './WordFields.tsx'

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
  // One key for one version: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const mayWrite = mayCall('saveContent')
  const settled = useSettled(value)
  const { data: judged } = useQuery({
    queryKey: ['content-check', kind, itemId, settled],
    queryFn: () =>
      ask('checkContent', { kind, itemId, value: { ...settled, on: true } }, { passive: true }),
    enabled: mayWrite,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const promises = judged?.promises ?? []
  const save = useMutation({
    mutationFn: ({ publish, on }: { publish: boolean; on: boolean }) =>
      ask('saveContent', {
        key: key.current,
        kind,
        itemId,
        from,
        value: { ...value, on },
        note: note.trim(),
        publish,
        returnsTo: takenUp,
      }),
    onSuccess(outcome, { on }) {
      key.current = crypto.randomUUID()
      if (outcome.status === 'wrong') return
      announce(
        {
          draft: 'The draft is kept. Players see nothing of it.',
          proposed: 'Another member approves it; until then players see nothing of it.',
          approved: on ? 'Published. Players see it from its start date.' : 'Taken down.',
          refused: 'It was rejected already.',
        }[outcome.status],
      )
      onSaved(outcome.itemId)
    },
    onError() {
      key.current = crypto.randomUUID()
    },
  })
  return (
    <div className="content-editor">
      <Form
        className="content-form"
        onSend={() => save.mutate({ publish: true, on: true })}
        aria-label={`Write the ${kindLabels[kind].one}`}
      >
        {takenUp > 0 && (
          <p className="status">{`As in version ${takenUp}. Publish it to return to it.`}</p>
        )}
        <fieldset disabled={!mayWrite} className="content-fields">
          <Parts kind={kind} value={value} choices={choices} change={change} />
          <PlaceFields value={value} choices={choices} change={change} />
          <label className="words-field">
            What changed (for the history)
            <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
          </label>
        </fieldset>
        {promises.length > 0 && (
          <div className="promise" role="note">
            <strong>A second member must approve this</strong>
            <ul className="promises">
              {promises.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        <Problems list={save.data?.problems ?? []} />
        <Failure of={save.error} />
        {mayWrite && (
          <div className="row">
            <Button type="submit" busy={save.isPending}>
              {promises.length > 0 ? 'Send for approval' : 'Publish'}
            </Button>
            <Button
              look="outline"
              busy={save.isPending}
              onClick={() => save.mutate({ publish: false, on: true })}
            >
              Save draft
            </Button>
            {isLive && (
              <Button
                look="quiet"
                busy={save.isPending}
                onClick={() => save.mutate({ publish: true, on: false })}
              >
                Take it down
              </Button>
            )}
          </div>
        )}
      </Form>
      <ContentPreview kind={kind} value={value} />
    </div>
  )
}

/** What was typed, once it was left alone for a moment. */
function useSettled(value: AnyValue): AnyValue {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What only this kind has. */
function Parts({
  kind,
  value,
  choices,
  change,
}: {
  kind: ContentKind
  value: AnyValue
  choices: Choices
  change: (part: object) => void
}) {
  if (kind === 'notice') {
    const notice = value as ContentValue['notice']
    return (
      <>
        <WordFields texts={notice.texts} page={false} onChange={(texts) => change({ texts })} />
        <PictureField
          label="Picture"
          shape="banner-phone"
          picture={notice.picture}
          needed={false}
          onChange={(picture) => change({ picture })}
        />
        <NoticeFields value={notice} onChange={change} />
        <LinkField click={notice} choices={choices} onChange={change} />
      </>
    )
  }
  if (kind === 'page') {
    const page = value as ContentValue['page']
    return (
      <>
        <WordFields texts={page.texts} page onChange={(texts) => change({ texts })} />
        <PictureField
          label="Picture"
          shape="banner-phone"
          picture={page.picture}
          needed={false}
          onChange={(picture) => change({ picture })}
        />
      </>
    )
  }
  if (kind === 'banner') {
    const banner = value as ContentValue['banner']
    return (
      <>
        <PictureField
          label="Picture for phones"
          shape="banner-phone"
          picture={banner.picture}
          needed
          onChange={(picture) => change({ picture })}
        />
        <PictureField
          label="Picture for desktops"
          shape="banner-desktop"
          picture={banner.pictureDesktop}
          needed={false}
          onChange={(pictureDesktop) => change({ pictureDesktop })}
        />
        {banner.pictureDesktop === '' && (
          <p className="quiet">
            Without one, desktops show the phone’s pictures of all banners, two side by side.
          </p>
        )}
        <AltFields alt={banner.alt} most={120} onChange={(alt) => change({ alt })} />
        <LinkField click={banner} choices={choices} onChange={change} />
      </>
    )
  }
  if (kind === 'film')
    return <FilmParts value={value as ContentValue['film']} {...{ choices, change }} />
  if (kind === 'image') {
    const image = value as ContentValue['image']
    return (
      <>
        <label className="pick">
          Where
          <select value={image.group} onChange={({ target }) => change({ group: target.value })}>
            <option value="responsible">Playing responsibly</option>
            <option value="payment">Ways to pay</option>
          </select>
        </label>
        <PictureField
          label="Picture"
          shape={image.group === 'payment' ? 'footer-payment' : 'footer-care'}
          picture={image.picture}
          needed
          onChange={(picture) => change({ picture })}
        />
        <ImageWords image={image} change={change} />
        <Address url={image.url} needed={false} change={change} />
      </>
    )
  }
  const link = value as ContentValue['link']
  return (
    <>
      {link.group === 'service' ? (
        <label className="words-field">
          Name
          <input
            value={link.nickname}
            maxLength={40}
            onChange={({ target }) => change({ nickname: target.value })}
          />
        </label>
      ) : (
        <p className="quiet">A network: shown by its own logo.</p>
      )}
      <Address url={link.url} needed change={change} />
    </>
  )
}

function ImageWords({
  image,
  change,
}: {
  image: ContentValue['image']
  change: (part: object) => void
}) {
  return (
    <>
      <label className="words-field">
        What it shows
        <input
          value={image.alt}
          maxLength={120}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </label>
      <label className="words-field">
        The same in Filipino
        <input
          value={image.altFil ?? ''}
          maxLength={120}
          onChange={({ target }) => change({ altFil: target.value })}
        />
      </label>
    </>
  )
}

function Address({
  url,
  needed,
  change,
}: {
  url: string
  needed: boolean
  change: (part: object) => void
}) {
  return (
    <label className="words-field">
      Address
      <input
        value={url}
        maxLength={300}
        spellCheck={false}
        onChange={({ target }) => change({ url: target.value.trim() })}
      />
      <span className="quiet">
        <span>{needed ? '' : 'Empty for none. '}</span>
        /…, https://…, tel:+63… or mailto:…
      </span>
    </label>
  )
}

function FilmParts({
  value,
  choices,
  change,
}: {
  value: ContentValue['film']
  choices: Choices
  change: (part: object) => void
}) {
  return (
    <>
      <PictureField
        label="Cover"
        shape="film-cover"
        picture={value.cover}
        needed
        onChange={(cover) => change({ cover })}
      />
      <AltFields alt={value.alt} most={160} onChange={(alt) => change({ alt })} />
      <FilmField path={value.path} films={choices.films} onChange={(path) => change({ path })} />
      <div className="pair">
        <label className="pick">
          Whose
          <select
            value={value.clickType}
            onChange={({ target }) => change({ clickType: Number(target.value), clickAction: '' })}
          >
            <option value={2}>Everybody’s</option>
            <option value={1}>An activity’s</option>
          </select>
        </label>
        <label className="pick">
          <span>{value.clickType === 1 ? 'Activity' : 'Game that it shows'}</span>
          <select
            value={value.clickAction}
            onChange={({ target }) => change({ clickAction: target.value })}
          >
            <option value="">{value.clickType === 1 ? 'Choose one' : 'None'}</option>
            {value.clickType === 1
              ? Object.entries(activityTypes).map(([name, id]) => (
                  <option key={id} value={id}>
                    {name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')}
                  </option>
                ))
              : choices.games.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
          </select>
        </label>
      </div>
    </>
  )
}
