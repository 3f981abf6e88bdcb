import { defineElements } from 'portico/element'
import { createInstance } from '../lib/createInstance.ts'
import { exposeHost } from '../lib/host.ts'
import { installWallets } from '../lib/wallets.ts'

const portico = createInstance()
exposeHost(portico, installWallets())
defineElements(portico)
