import { activityTypes } from '@perlas/contract/enums'
import type { ContentValue } from '@perlas/contract/content-values'
import type { ContentKind } from '@perlas/contract/office-content'
import type { AnyValue } from './blank.ts'
import type { Choices } from './ContentCase.tsx'
import { FilmField } from './FilmField.tsx'
import { LinkField } from './LinkField.tsx'
import { PictureField } from './PictureField.tsx'
import { AltFields, NoticeFields, WordFields } from './WordFields.tsx'

type Change = (part: object) => void
type PartsOf<Kind extends ContentKind> = {
  value: ContentValue[Kind]
  choices: Choices
  change: Change
}

/** The fields that only this kind of content has. */
export function KindFields({
  kind,
  value,
  choices,
  change,
}: {
  kind: ContentKind
  value: AnyValue
  choices: Choices
  change: Change
}) {
  const rest = { choices, change }
  switch (kind) {
    case 'notice':
      return <NoticeParts value={value as ContentValue['notice']} {...rest} />
    case 'page':
      return <PageParts value={value as ContentValue['page']} {...rest} />
    case 'banner':
      return <BannerParts value={value as ContentValue['banner']} {...rest} />
    case 'film':
      return <FilmParts value={value as ContentValue['film']} {...rest} />
    case 'image':
      return <ImageParts value={value as ContentValue['image']} {...rest} />
    case 'link':
      return <LinkParts value={value as ContentValue['link']} {...rest} />
  }
}

function NoticeParts({ value, choices, change }: PartsOf<'notice'>) {
  return (
    <>
      <WordFields texts={value.texts} page={false} onChange={(texts) => change({ texts })} />
      <PictureField
        label="Picture"
        shape="banner-phone"
        picture={value.picture}
        needed={false}
        onChange={(picture) => change({ picture })}
      />
      <NoticeFields value={value} onChange={change} />
      <LinkField click={value} choices={choices} onChange={change} />
    </>
  )
}

function PageParts({ value, change }: PartsOf<'page'>) {
  return (
    <>
      <WordFields texts={value.texts} page onChange={(texts) => change({ texts })} />
      <PictureField
        label="Picture"
        shape="banner-phone"
        picture={value.picture}
        needed={false}
        onChange={(picture) => change({ picture })}
      />
    </>
  )
}

function BannerParts({ value, choices, change }: PartsOf<'banner'>) {
  return (
    <>
      <PictureField
        label="Picture for phones"
        shape="banner-phone"
        picture={value.picture}
        needed
        onChange={(picture) => change({ picture })}
      />
      <PictureField
        label="Picture for desktops"
        shape="banner-desktop"
        picture={value.pictureDesktop}
        needed={false}
        onChange={(pictureDesktop) => change({ pictureDesktop })}
      />
      {value.pictureDesktop === '' && (
        <p className="quiet">
          Without one, desktops show the phone’s pictures of all banners, two side by side.
        </p>
      )}
      <AltFields alt={value.alt} most={120} onChange={(alt) => change({ alt })} />
      <LinkField click={value} choices={choices} onChange={change} />
    </>
  )
}

function FilmParts({ value, choices, change }: PartsOf<'film'>) {
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

function ImageParts({ value, change }: PartsOf<'image'>) {
  return (
    <>
      <label className="pick">
        Where
        <select value={value.group} onChange={({ target }) => change({ group: target.value })}>
          <option value="responsible">Playing responsibly</option>
          <option value="payment">Ways to pay</option>
        </select>
      </label>
      <PictureField
        label="Picture"
        shape={value.group === 'payment' ? 'footer-payment' : 'footer-care'}
        picture={value.picture}
        needed
        onChange={(picture) => change({ picture })}
      />
      <ImageWords image={value} change={change} />
      <Address url={value.url} needed={false} change={change} />
    </>
  )
}

function LinkParts({ value, change }: PartsOf<'link'>) {
  return (
    <>
      {value.group === 'service' ? (
        <label className="words-field">
          Name
          <input
            value={value.nickname}
            maxLength={40}
            onChange={({ target }) => change({ nickname: target.value })}
          />
        </label>
      ) : (
        <p className="quiet">A network: shown by its own logo.</p>
      )}
      <Address url={value.url} needed change={change} />
    </>
  )
}

function ImageWords({ image, change }: { image: ContentValue['image']; change: Change }) {
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

function Address({ url, needed, change }: { url: string; needed: boolean; change: Change }) {
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
