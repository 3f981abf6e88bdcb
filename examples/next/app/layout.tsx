import 'portico/button.css'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata = {
  title: 'Portico with Next',
  icons: 'data:,',
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
