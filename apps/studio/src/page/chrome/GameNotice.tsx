import { wayLabel, type Notice, type Way } from '../notices.ts'

/** A notice over the picture, with the ways on from it. */
export function GameNotice({ notice, go }: { notice: Notice | null; go: (way: Way) => void }) {
  return (
    <section className="notice" hidden={notice === null} role="alert" data-tone={notice?.tone}>
      {notice && (
        <>
          <h2>{notice.title}</h2>
          <p>{notice.text}</p>
        </>
      )}
      {notice && notice.ways.length > 0 && (
        <div className="notice-ways">
          {notice.ways.map((way, at) => (
            <button
              key={way}
              type="button"
              className={at === 0 ? 'way is-first' : 'way'}
              onClick={() => go(way)}
            >
              {wayLabel(way)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
