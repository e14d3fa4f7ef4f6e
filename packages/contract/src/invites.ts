import { Type } from 'typebox'
import { defineCall } from './call.ts'

export const shortUrl = defineCall({
  name: 'shortUrl',
  summary: 'The short link of the player’s invitation, on this site, and how many visitors it had.',
  access: 'player',
  input: {},
  output: {
    url: Type.String(),
    /** Different visitors, each counted once a day; robots and previews are none. */
    visits: Type.Integer(),
  },
  failures: ['mobile-needed'],
})

export const inviteCalls = [shortUrl] as const
