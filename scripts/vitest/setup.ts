import { configureGlobal } from 'fast-check'

// One seed for everybody: a failure here is the same failure there.
configureGlobal({ seed: 20_260_101 })
