import { mdiMinusCircle } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiMinusCircle, 'RemoveCircle')
