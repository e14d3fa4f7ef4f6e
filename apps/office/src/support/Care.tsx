import { Link } from 'react-router'

/** A word of the player pointed to harm: what to say, what helps in two clicks, and who listens. */
export function Care({ playerId, helpline }: { playerId: number; helpline: string }) {
  return (
    <section className="chat-care" aria-labelledby="chat-care">
      <h3 id="chat-care">This player may need care</h3>
      <p>
        Thank them for saying it. Ask how they are before anything else. Tell them that they can
        take a break, set a limit or exclude themselves at any time, and that you can do it for them
        now. Don’t argue, and don’t offer anything: an answer that may read as an offer is asked
        about before it goes.
      </p>
      <p>
        {playerId > 0 && (
          <span>
            <Link className="way" to={`/players/${playerId}?tab=care`}>
              Set a limit or exclude
            </Link>
            {' · '}
          </span>
        )}
        {helpline ? (
          <span>
            Helpline, free of charge:{' '}
            <a className="way" href={`tel:${helpline.replaceAll(/[^\d+]/g, '')}`}>
              {helpline}
            </a>
            . Give it to them, and stay until they have it.
          </span>
        ) : (
          <span>The helpline is on their page under Limits: share it.</span>
        )}
      </p>
    </section>
  )
}
