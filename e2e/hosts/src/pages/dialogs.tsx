import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { PorticoProvider } from 'portico/react'
import { type ReactNode, useState } from 'react'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'

function Content(): ReactNode {
  return (
    <>
      <label>
        Theirs <input name="theirs" />
      </label>
      <Facts />
    </>
  )
}

function RadixPage(): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger>Open Radix</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined}>
          <Radix.Title>Radix dialog</Radix.Title>
          <Content />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function MuiPage(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open MUI
      </button>
      <MuiDialog open={open} onClose={() => setOpen(false)} aria-labelledby="mui-title">
        <h2 id="mui-title">MUI dialog</h2>
        <Content />
      </MuiDialog>
    </>
  )
}

function HeadlessPage(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open Headless UI
      </button>
      <HeadlessDialog open={open} onClose={() => setOpen(false)}>
        <DialogPanel>
          <DialogTitle>Headless UI dialog</DialogTitle>
          <Content />
        </DialogPanel>
      </HeadlessDialog>
    </>
  )
}

const portico = createInstance()
exposeHost(portico, installWallets())
mount(
  <PorticoProvider portico={portico}>
    <RadixPage />
    <MuiPage />
    <HeadlessPage />
  </PorticoProvider>,
)
