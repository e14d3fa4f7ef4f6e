import { visitSites } from '../sites.ts'

visitSites([
  { mode: 'standard', variant: 'n7', registerType: 'phone', otpStatus: true },
  { mode: 'green', variant: '9s', registerType: 'username', otpStatus: false },
])
