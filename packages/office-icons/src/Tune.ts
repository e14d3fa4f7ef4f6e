import { mdiTune } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiTune, 'Tune')
