import type { LegalDocuments } from '../legal-document.ts';

const documents: LegalDocuments = {
  aviso: {
    title: 'Avís legal',
    description: 'Qui hi ha darrere d’aquest web, per a qui és i en quines condicions es fa servir.',
    intro: 'Qui hi ha darrere d’aquest web, per a qui és i en quines condicions es fa servir.',
    sections: [
      {
        id: 'titular',
        title: 'Titular',
        text: `
          - Titular: {razonSocial}
          - NIF: {nif}
          - Domicili: {direccion}
          - Inscripció: {registro}
          - Telèfon: {telefono}
          - Correu electrònic: {email}`,
      },
      {
        id: 'uso',
        title: 'Per a qui és',
        text: `
          Aquest web presenta les col·leccions de la casa ({nombre}) a botigues i professionals de la moda. No venem a consumidors: els preus, el que hi ha disponible i les comandes només es veuen amb un compte de botiga, que obrim després de comprovar la llicència d’activitat.

          El compte és de la botiga que el va demanar. Qui el fa servir guarda la contrasenya i ens avisa si creu que algú més la coneix; des del mateix compte pot veure quines sessions hi ha obertes i tancar-les.`,
      },
      {
        id: 'pedidos',
        title: 'Comandes',
        text: `
          Els mínims, els lliuraments, les devolucions i les formes de pagament s’expliquen a les [preguntes freqüents](/faq). Si entre que tria una peça i envia la comanda en canvien el preu o el que hi ha, el web l’hi diu i n’espera la conformitat.`,
      },
      {
        id: 'contenidos',
        title: 'Textos i imatges',
        text: `
          Els textos, els dibuixos, les fotografies i els models són de la casa ({nombre}) o de qui ens els ha cedit. Les botigues clientes poden mostrar les imatges dels models que venen per anunciar-los. Per a qualsevol altre ús, escrigui’ns abans.`,
      },
      {
        id: 'exactitud',
        title: 'De què responem',
        text: `
          Mirem que el que es veu aquí sigui cert i estigui al dia, però un color canvia d’una pantalla a una altra i una talla es pot exhaurir mentre se la mira. Els webs que enllacem, com el mapa, WhatsApp o Instagram, són dels seus propietaris, i allà valen les seves condicions.`,
      },
      {
        id: 'ley',
        title: 'Llei aplicable',
        text: `
          Aquest avís es regeix per la llei espanyola. El que no resolguem parlant, entre empreses, ho resolen els jutjats del domicili del titular, tret que una norma mani una altra cosa.`,
      },
    ],
  },
  privacidad: {
    title: 'Política de privadesa',
    description:
      'Quines dades seves tenim, per a què, quant de temps, qui les veu i com demanar que s’esborrin.',
    intro:
      'Quines dades seves tenim, per a què, quant de temps, qui les veu i com demanar-nos que les corregim o les esborrem.',
    sections: [
      {
        id: 'responsable',
        title: 'Qui respon de les seves dades',
        text: `
          - Responsable: {razonSocial}
          - NIF: {nif}
          - Adreça: {direccion}
          - Correu electrònic: {email}
          - Telèfon: {telefono}`,
      },
      {
        id: 'datos',
        title: 'Quines dades i per a què',
        text: `
          - Si ens escriu des de la pàgina de contacte: el nom, el correu i el missatge, i el telèfon i la botiga si els hi posa. Les fem servir per respondre-li, amb el seu consentiment.
          - Si demana un compte: nom, correu, telèfon i país, la llicència d’activitat i, si els hi posa, empresa, NIF, adreça i missatge. Les fem servir per comprovar que és un comerç i obrir-li el compte: són els passos previs a un contracte que vostè ens demana. Un NIF d’un altre país de la Unió el podem comprovar al registre VIES de la Comissió Europea.
          - Si té compte: les dades de la botiga, les comandes, el cistell i els esborranys, que pot compartir amb els altres usuaris de la botiga, les corbes de talles i els models que marca com a favorits. Les fem servir per servir-lo: és el contracte.
          - Si parla amb l’assistent: el que escriu i el que se li respon, amb el seu compte si ha entrat. El nostre equip ho llegeix per atendre el que va quedar sense resposta i per millorar l’assistent: és el nostre interès legítim, i el seu. Si demana parlar amb una persona, arriba a l’equip per correu, amb el correu o el telèfon que ens doni.
          - El que escriu a l’assistent també ho rep, per respondre-li, el servei de model de llenguatge de {modelo}, per contracte i només per a això. Si ha entrat, també els seus últims missatges i el que l’assistent consulta per a vostè: preus, existències, el cistell, les comandes i les factures. De la seva fitxa no hi enviem el nom, el correu, el telèfon ni l’adreça.
          - De cada sessió oberta: el navegador, el sistema i l’adreça de xarxa. Les fem servir perquè ningú no entri en lloc seu i perquè ho pugui veure: és el nostre interès legítim, i el seu.
          - De qui té la verificació en dos passos (l’equip de la casa): la clau de la seva aplicació, xifrada; les seves claus d’accés, amb el nom que els dona i l’últim ús; i empremtes dels seus codis de recuperació.
          - Del que es canvia en la gestió de la casa: qui ho va fer, quan i des de quina adreça de xarxa, sense noms ni telèfons de tercers. Per seguretat.

          De la contrasenya no en guardem més que una empremta que no permet tornar-hi. No fem perfils ni deixem que un programa decideixi pel seu compte res que l’afecti: cada sol·licitud la mira una persona.`,
      },
      {
        id: 'plazos',
        title: 'Quant de temps',
        text: `
          - Els missatges de contacte: 12 mesos.
          - Les converses amb l’assistent: 30 dies, o fins que les esborri vostè en el mateix assistent.
          - La llicència que acompanya una sol·licitud: s’esborra amb la sol·licitud i, si no l’acceptem, al cap de 24 mesos com a molt tard.
          - El compte: mentre el tingui. En esborrar-lo desapareixen nom, correu, telèfon i contrasenya.
          - La verificació en dos passos: fins que la treu o s’esborra el compte.
          - Les sessions: duren 12 hores des que entra, o 30 dies si demana que el recordem. Des d’on va entrar s’esborra tres mesos després.
          - Els intents d’entrar, perquè ningú no provi contrasenyes: un dia, com una empremta que no diu de qui són.
          - Els correus que li enviem: queda anotat quins, fins que ens demani que els esborrem.
          - Les comandes i les factures: sis anys, perquè ho mana el Codi de Comerç (art. 30).`,
      },
      {
        id: 'quien',
        title: 'Qui les veu',
        text: `
          El nostre equip i el comercial de la seva zona, cadascú el que necessita per a la feina. Fora de la casa, qui ens presta l’allotjament i el correu, per contracte i només per a això, i el transportista, l’adreça de lliurament. No les venem ni les cedim a ningú més, tret de l’Administració quan la llei hi obliga.`,
      },
      {
        id: 'derechos',
        title: 'Què ens pot demanar',
        text: `
          Que li ensenyem les dades, les corregim, les esborrem, deixem de fer-les servir o les hi donem per portar-les a una altra banda. N’hi ha prou amb un correu a {email}; responem en un mes com a màxim. Si té compte, hi pot descarregar les dades quan vulgui.

          El consentiment que ens va donar el pot retirar quan vulgui; el que s’ha fet fins aleshores continua sent vàlid. Si creu que no ho fem bé, pot anar a l’[Agència Espanyola de Protecció de Dades](https://www.aepd.es/).`,
      },
    ],
  },
  cookies: {
    title: 'Galetes',
    description:
      'Les poques coses que aquest web desa al seu navegador: només el necessari, sense seguiment i sense tercers.',
    intro:
      'Aquest web desa al seu navegador només el que necessita per funcionar. Per això no veurà cap avís per acceptar.',
    sections: [
      {
        id: 'cookies',
        title: 'Les galetes',
        text: `
          | Nom | Per a què | Fins quan
          | .AspNetCore.Culture | La llengua que ha triat | Un any
          | perchaSession | Si entra sense demanar que el recordem: la sessió s’acaba en tancar el navegador | Tancar el navegador`,
      },
      {
        id: 'almacenamiento',
        title: 'L’emmagatzematge del navegador',
        text: `
          No són galetes, perquè no viatgen amb cada visita, però fan el mateix servei.

          | Nom | Per a què | Fins quan
          | i18nextLng | La llengua que ha triat | Fins que l’esborri
          | authToken, refreshToken | La sessió del seu compte | Tancar la sessió
          | untilBrowserCloses | Va amb la galeta perchaSession | Tancar el navegador
          | cartPending | Quantitats de la comanda que encara no hem pogut desar, per exemple sense connexió | Fins que es desin
          | cartSend | L’enviament d’una comanda que va quedar sense resposta, per no repetir-lo | Arribar la resposta
          | pedidosEnEspera | Les comandes enviades sense connexió, que esperen en aquest dispositiu, i el seu cistell com el va veure per última vegada | Treure o esborrar cada comanda; el cistell, en tancar la sessió
          | orderDraft | Les observacions i la data d’una comanda sense enviar | Desar-les amb l’esborrany
          | matrixSteps | Els passos que pot desfer a la taula de talles | Tancar la pestanya
          | actingFor | Només per a l’equip de la casa: la botiga per a la qual es fa la comanda | Acabar, sortir o tancar la pestanya
          | recientes | Les últimes fitxes que ha obert algú de l’equip | Sortir
          | formDraft | Només per a l’equip de la casa: el que porta escrit en una fitxa sense desar | Desar-ho, sortir o una setmana
          | registerDraft | El que porta escrit a la sol·licitud de compte, sense la llicència | Enviar-la o tancar la pestanya
          | activationDraft | El que porta escrit en activar el compte, sense la contrasenya | Activar-lo o tancar la pestanya
          | conversationId | El número a l’atzar de la seva conversa amb l’assistent, si no ha entrat | Fins que esborri la conversa
          | asistente | El que ha parlat amb l’assistent en aquesta pestanya; al nostre servidor es desa 30 dies | Sortir o tancar la pestanya
          | tsr-scroll-restoration | Per on anava a cada pàgina, per tornar al mateix lloc | Tancar la pestanya`,
      },
      {
        id: 'sin-red',
        title: 'Per a quan no hi ha connexió',
        text: `
          El que ha vist es desa al seu navegador per poder-ho obrir sense connexió. No se n’envia res a ningú, i sempre es mostra abans el que arriba per la xarxa.

          | Nom | Per a què | Fins quan
          | paginas, ficheros, imagenes, respuestas, sin-red | Les pàgines i les imatges que ha vist i les parts que les componen | Fins que ho esborri; el més antic deixa lloc al nou
          | llevado, imagenes-llevadas | El catàleg que ha desat per obrir-lo sense connexió | Fins que l’esborri o tanqui la sessió
          | privado | El que ha vist del seu compte: preus, comandes i factures | Tancar la sessió`,
      },
      {
        id: 'terceros',
        title: 'D’altres, cap',
        text: `
          No mesurem visites, no hi ha publicitat i no carreguem tipus de lletra ni vídeos d’altres: el que veu surt del nostre servidor. L’única excepció la decideix vostè: si a «Qui som» prem «Mou i amplia el mapa», el navegador demana el mapa a openstreetmap.org. Google Maps, WhatsApp i Instagram són enllaços; no reben res fins que vostè els segueix.`,
      },
      {
        id: 'borrar',
        title: 'Com esborrar-les',
        text: `
          A la configuració del navegador, a l’apartat de privadesa o de dades de llocs web. El web continuarà funcionant: haurà de triar la llengua i entrar una altra vegada.`,
      },
    ],
  },
};
export default documents;
