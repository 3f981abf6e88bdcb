/** The view in which the user approves a request of the site. */
export interface ApprovalsRoutes {
  /** The frame of the connector draws what is to be approved. */
  ApproveTransaction: { readonly connectorId: string }
}
