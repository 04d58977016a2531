import type { LegalDocuments } from '../legal-document.ts';

const documents: LegalDocuments = {
  aviso: {
    title: 'Legal notice',
    description: 'Who is behind this site, whom it is for and on what terms it is used.',
    intro: 'Who is behind this site, whom it is for and on what terms it is used.',
    sections: [
      {
        id: 'titular',
        title: 'Owner',
        text: `
          - Owner: {razonSocial}
          - Tax number (NIF): {nif}
          - Address: {direccion}
          - Registration: {registro}
          - Telephone: {telefono}
          - E-mail: {email}`,
      },
      {
        id: 'uso',
        title: 'Whom it is for',
        text: `
          This site shows the collections of {nombre} to shops and to professionals of fashion. We do not sell to consumers: prices, stock and orders are seen only with a shop’s account, which we open after checking the trading licence.

          The account belongs to the shop that asked for it. Whoever uses it keeps the password and tells us if they believe that somebody else knows it; the account itself shows which sessions are open and can close them.`,
      },
      {
        id: 'pedidos',
        title: 'Orders',
        text: `
          Minimums, deliveries, returns and ways of paying are explained in the [frequent questions](/faq). If the price or the stock of a garment changes between choosing it and sending the order, the site says so and waits for your agreement.`,
      },
      {
        id: 'contenidos',
        title: 'Texts and pictures',
        text: `
          Texts, drawings, photographs and styles belong to {nombre} or to whoever has let us use them. Shops that are our customers may show the pictures of the styles they sell in order to advertise them. For any other use, please write to us first.`,
      },
      {
        id: 'exactitud',
        title: 'What we answer for',
        text: `
          We take care that what is seen here is true and up to date, but a colour changes from one screen to another and a size may sell out while you look at it. The sites we link to, such as the map, WhatsApp or Instagram, belong to their owners, and their terms apply there.`,
      },
      {
        id: 'ley',
        title: 'Law',
        text: `
          This notice is governed by Spanish law. Between companies, what we cannot settle by talking is settled by the courts of the owner’s registered address, unless a law says otherwise.`,
      },
    ],
  },
  privacidad: {
    title: 'Privacy policy',
    description:
      'Which of your data we hold, what for, for how long, who sees them and how to have them erased.',
    intro:
      'Which of your data we hold, what for, for how long, who sees them and how to have them corrected or erased.',
    sections: [
      {
        id: 'responsable',
        title: 'Who answers for your data',
        text: `
          - Controller: {razonSocial}
          - Tax number (NIF): {nif}
          - Address: {direccion}
          - E-mail: {email}
          - Telephone: {telefono}`,
      },
      {
        id: 'datos',
        title: 'Which data, and what for',
        text: `
          - If you write from the contact page: your name, e-mail and message, and telephone and shop if you give them. We use them to answer you, with your consent.
          - If you ask for an account: name, e-mail, telephone and country, the trading licence and, if you give them, company, tax number, address and message. We use them to check that you are a trader and to open the account: steps before a contract, taken at your request. A tax number of another country of the Union may be checked in the VIES register of the European Commission.
          - If you have an account: your shop’s details, orders, cart and drafts, which you may share with the other users of your shop, size runs and the styles you mark as favourites. We use them to serve you: that is the contract.
          - If you talk to the assistant: what you write and what it answers, with your account if you have signed in. Our team reads it to deal with what went unanswered and to improve the assistant: that is our legitimate interest, and yours. If you ask to talk to a person, the team gets it by e-mail, with the e-mail or telephone you give.
          - What you write to the assistant also goes, so that it can answer you, to the language model service of {modelo}, by contract and for that only. If you have signed in, so do your last messages and what the assistant looks up for you: prices, stock, your cart, your orders and your invoices. Of your record we send it neither name, e-mail, telephone nor address.
          - Of every open session: browser, system and network address. We use them so that nobody comes in as you, and so that you can see it: that is our legitimate interest, and yours.
          - Of those who use two-step verification (the house’s team): the key of their app, encrypted; their passkeys, with the name they give them and their last use; and digests of their recovery codes.
          - Of what is changed in the house’s own records: who did it, when and from which network address, without names or telephones of others. For security.

          Of your password we keep only a digest from which it cannot be had back. We make no profiles and let no program decide by itself anything that concerns you: a person looks at every request.`,
      },
      {
        id: 'plazos',
        title: 'For how long',
        text: `
          - Messages from the contact page: 12 months.
          - Conversations with the assistant: 30 days, or until you delete them in the assistant itself.
          - The licence that comes with a request: erased with the request and, if we do not accept it, after 24 months at the latest.
          - The account: for as long as you have it. When it is erased, name, e-mail, telephone and password go.
          - Two-step verification: until you remove it or the account is erased.
          - Sessions: they last 12 hours from when you sign in, or 30 days if you ask to be remembered. Where you signed in from is erased three months later.
          - Attempts to sign in, so that nobody tries out passwords: one day, as a digest that does not say whose they are.
          - The e-mails we send you: which they were stays noted until you ask us to erase them.
          - Orders and invoices: six years, as the Spanish Commercial Code requires (art. 30).`,
      },
      {
        id: 'quien',
        title: 'Who sees them',
        text: `
          Our team and the rep of your area, each what the work needs. Outside the house, those who provide our hosting and e-mail, by contract and for that only, and the carrier, who sees the delivery address. We neither sell them nor pass them on to anybody else, except to the authorities where the law obliges us.`,
      },
      {
        id: 'derechos',
        title: 'What you can ask of us',
        text: `
          To show you your data, correct them, erase them, stop using them, or hand them over for you to take elsewhere. An e-mail to {email} is enough; we answer within a month at most. If you have an account, you can download them there at any time.

          The consent you gave us can be withdrawn whenever you wish; what was done until then remains valid. If you think we do not do this well, you may turn to the [Spanish Data Protection Agency](https://www.aepd.es/).`,
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description:
      'The few things this site keeps in your browser: only what it needs, without tracking and without third parties.',
    intro:
      'This site keeps in your browser only what it needs to work. That is why there is no notice to accept.',
    sections: [
      {
        id: 'cookies',
        title: 'The cookies',
        text: `
          | Name | What for | Until when
          | .AspNetCore.Culture | The language you chose | One year
          | perchaSession | If you sign in without asking to be remembered: the session ends when the browser closes | Closing the browser`,
      },
      {
        id: 'almacenamiento',
        title: 'The browser’s storage',
        text: `
          These are not cookies, since they do not travel with each visit, but they do the same service.

          | Name | What for | Until when
          | i18nextLng | The language you chose | Until you delete it
          | authToken, refreshToken | The session of your account | Signing out
          | untilBrowserCloses | Goes with the cookie perchaSession | Closing the browser
          | cartPending | Quantities of your order that we could not save yet, for example without a connection | Until they are saved
          | cartSend | The sending of an order that had no answer, so that it is not repeated | The answer arrives
          | pedidosEnEspera | Orders sent without a connection, which wait on this device, and your cart as you last saw it | Removing or deleting each order; the cart, on signing out
          | orderDraft | The notes and the date of an order not yet sent | Until they are saved with the draft
          | matrixSteps | The steps you can undo in the size table | Closing the tab
          | actingFor | For the house’s own team only: the shop that an order is placed for | Finishing, signing out or closing the tab
          | recientes | The records that a member of the team opened last | Log out
          | formDraft | For the house’s team only: what you have written in a record and not saved | Until you save it, sign out, or after a week
          | registerDraft | What you have written in the request for an account, without the licence | Sending it or closing the tab
          | activationDraft | What you have written while activating your account, without the password | Activating it or closing the tab
          | conversationId | The random number of your conversation with the assistant, if you have not signed in | Until you delete the conversation
          | asistente | What you and the assistant have said in this tab; our server keeps it for 30 days | Log out or close the tab
          | tsr-scroll-restoration | How far down you were on each page, to bring you back there | Closing the tab`,
      },
      {
        id: 'sin-red',
        title: 'For when there is no connection',
        text: `
          What you have looked at is kept in your browser so that it opens without a connection. None of it is sent to anybody, and what comes by the network is always shown first.

          | Name | What for | Until when
          | paginas, ficheros, imagenes, respuestas, sin-red | The pages and pictures you have looked at, and the parts they are made of | Until you delete it; the oldest makes room for the new
          | llevado, imagenes-llevadas | The catalogue you stored to open it without a connection | Until you delete it or sign out
          | privado | What you have looked at of your account: prices, orders and invoices | Signing out`,
      },
      {
        id: 'terceros',
        title: 'From others, none',
        text: `
          We do not measure visits, there is no advertising, and we load no fonts or videos from others: what you see comes from our own server. The one exception is your choice: if you press “Move and zoom the map” on “About us”, your browser asks openstreetmap.org for the map. Google Maps, WhatsApp and Instagram are links; they receive nothing until you follow them.`,
      },
      {
        id: 'borrar',
        title: 'How to delete them',
        text: `
          In your browser’s settings, under privacy or site data. The site will go on working: you will have to choose the language and sign in again.`,
      },
    ],
  },
};
export default documents;
