interface ImportMetaEnv {
  readonly VITE_GATEWAY_URL?: string
  readonly VITE_PROJECT_ID?: string
}
