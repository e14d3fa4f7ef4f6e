import { Type, type TObject } from 'typebox'
import { Money } from './money.ts'

// What the details of the office's record are called, and what they are. The values of settings have titles of their
// own (`settingSchema`); what stands in neither is shown all the same, its name written as words.

const Text = (title: string) => Type.String({ title })
/** A name of the program: the office has words for it. */
const Named = (title: string) => Type.String({ title, named: true })
const Id = (title: string) => Type.Integer({ title })
const Pesos = (title: string) => Type.Integer({ ...Money, title, money: true })
/** A member of the office by number; the answer names them. */
const Member = (title: string) => Type.Integer({ title, member: true })

const fields = {
  id: Id('Number'),
  playerId: Id('Player'),
  friend: Id('Friend'),
  no: Type.Integer({ title: 'Conversation' }),
  take: Type.Boolean({ title: 'Taken' }),
  complaint: Type.Integer({ title: 'Complaint' }),
  appeal: Type.Boolean({ title: 'On appeal' }),
  outcome: Named('Outcome'),
  message: Type.Integer({ title: 'Message' }),
  staffId: Member('Member'),
  name: Text('Name'),
  role: Named('Role'),
  subject: Named('What'),
  subjectId: Text('What'),
  action: Named('Action'),
  kind: Named('Kind'),
  what: Named('What'),
  about: Named('About'),
  call: Named('Call'),
  list: Named('List'),
  report: Named('Report'),
  by: Named('Grouped by'),
  each: Named('Each'),
  from: Text('From'),
  until: Text('Until'),
  to: Text('To'),
  day: Text('Day'),
  fileName: Text('File'),
  rows: Id('Rows'),
  size: Id('Rows per page'),
  search: Text('Searched for'),
  text: Text('Text'),
  member: Text('Member'),
  before: Text('Before'),
  after: Text('After'),
  orderId: Text('Order'),
  roundId: Text('Round'),
  providerId: Named('Provider'),
  provider: Named('Provider'),
  providerRef: Text('Provider’s reference'),
  reference: Text('Reference'),
  eventId: Text('Provider’s event'),
  pictureId: Text('Picture'),
  attempt: Id('Attempt'),
  gameId: Id('Game'),
  activity: Text('Activity'),
  propId: Id('Kind of item'),
  itemId: Id('Item'),
  amount: Pesos('Amount'),
  players: Id('Players'),
  coinsEach: Pesos('Coins for each player'),
  pointsEach: Type.Integer({ title: 'Points for each player', money: true, unit: 'points' }),
  price: Pesos('Price'),
  fee: Pesos('Fee'),
  cash: Pesos('Balance'),
  term: Named('For'),
  period: Named('Period'),
  reason: Named('Reason'),
  reasons: Type.Array(Type.String(), { title: 'Reasons', named: true }),
  evidence: Text('Evidence'),
  note: Text('Note'),
  title: Text('Title'),
  promises: Type.Array(Type.String(), { title: 'Promises' }),
  publish: Type.Boolean({ title: 'Published' }),
  returnsTo: Id('Returns to version'),
  shape: Named('Shape'),
  version: Id('Version'),
  tags: Type.Array(Type.String(), { title: 'Tags' }),
  tag: Text('Tag'),
  status: Named('Status'),
  state: Named('State'),
  said: Named('Answer'),
  approve: Type.Boolean({ title: 'Approved' }),
  disabled: Type.Boolean({ title: 'Access removed' }),
  alone: Type.Boolean({ title: 'Decided alone' }),
  begun: Type.Boolean({ title: 'Started' }),
  ended: Id('Sessions ended'),
  faults: Id('Faults'),
  at: Text('Time'),
  on: Text('On'),
  days: Id('Days'),
  due: Type.Boolean({ title: 'Overdue' }),
  waiting: Type.Boolean({ title: 'Waiting only' }),
  openOnly: Type.Boolean({ title: 'Open only' }),
  mine: Type.Boolean({ title: 'Own only' }),
  frozen: Type.Boolean({ title: 'Frozen' }),
  flag: Named('Flag'),
  sort: Named('Sorted by'),
  bankId: Text('Bank'),
  least: Pesos('From amount'),
  most: Pesos('To amount'),
  proposedBy: Member('Proposed by'),
  approvedBy: Type.Array(Type.Integer(), { title: 'Approved by', member: true }),
  decidedBy: Member('Decided by'),
  ownerId: Member('Taken by'),
} as const

/** A detail of the record, field by field. What a row says before and after is of the same words. */
export const RecordDetail: TObject = Type.Object(fields)

/** The fields that hold numbers of members. */
export const memberFields: readonly string[] = Object.entries(fields).flatMap(([name, field]) =>
  'member' in field ? [name] : [],
)
/** Names of members, by number. */
export const RecordNames = Type.Record(Type.String(), Type.String())
