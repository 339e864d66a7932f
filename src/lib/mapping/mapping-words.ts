/** Which of the headers with such words is a price that goods are sold at, `priceHeader` says. */
const priceNames = names(
  'price|preis|prix|vk|verkaufspreis|unit price|variant price|regular price|vk brutto|prijs|prezzo|precio|new price',
  'lineitem price|selling price|vk preis|neuer preis|neuer vk|neuer verkaufspreis|bruttopreis|preis brutto|retail price',
  'gross price|einzelpreis|ladenpreis|nettopreis|net price|list price|listenpreis|uvp|rrp|msrp|retail|prix de vente',
  'verkoopprijs|prezzo di vendita|precio de venta|pvp',
);

/**
 * What columns are called elsewhere, in English and German and in exports of common shops and tills: by the names of
 * tillctl's columns, words normalised (`headerWords`). Nearer to the front, more certain.
 */
export const columnWords: Readonly<Record<string, readonly string[]>> = {
  external_id: names(
    'external id|sku|variant sku|artikelnummer|article number|item number|product number|stock code|produktnummer',
    'product code|item code|artikel nr|art nr|item no|artikelcode|handle|artikel|article|item|product|produkt|produit',
    'referenz|numero d article|ref article|code article|artikelnr|productnummer|codice articolo|codice|referencia|codigo',
    'reference|internal reference|default code|custom sku|own id|fremd id|nummer|number',
  ),
  /** By which goods are ordered: of an order file it is the number of the order. */
  order_code: names('bestellnummer|bestellnr|bestell nr|bestell nummer|order code|supplier sku'),
  contact_number: names(
    'customer number|customer no|customer id|kundennummer|kunden nr|kundennr|kunden id|kd nr|kdnr|debitorennummer|debitor',
    'debitoren nr|lieferantennummer|lieferanten nr|kreditorennummer|supplier number|supplier id|account number',
    'client number|client id|numero client|numero de client|code client|klantnummer|klantcode|relatienummer|codice cliente',
    'numero cliente|numero de cliente|codigo cliente|codigo de cliente|id cliente|id customer|id client|member id|member number|mitgliedsnummer',
    'contact id|adressnummer|konto|kunde|customer|client|klant|cliente',
  ),
  internal_id: names('internal id|platform id|interne id|plattform id|id'),
  article_id: names('article id|artikel id|artikelid|plu|plu nummer'),
  name: names(
    'name|title|bezeichnung|artikelbezeichnung|product name|item name|produktname|artikelname|titel|artikel|article|item',
    'product|produkt|produit|nom|libelle|designation|intitule|naam|omschrijving|nome|descrizione|nombre|denominacion',
    'description|artikeltext|beschreibung',
  ),
  contact_name: names(
    'name|full name|display name|customer name|kundenname|contact name|firma|company|company name|firmenname|unternehmen',
    'organization|organisation|raison sociale|societe|bedrijfsnaam|bedrijf|ragione sociale|azienda|razon social|empresa',
    'naam|nom|nome|nombre|contact|customer|kunde|client|cliente|klant|nachname|last name|surname',
  ),
  management_unit: names('management unit|unit|einheit|mengeneinheit|unit of measure|uom|me'),
  sales_price: ['sales price', ...priceNames],
  sales_price_currency: names('currency|waehrung|currency code|price currency'),
  sales_price_is_gross: names('price is gross|is gross|gross|brutto'),
  tax_category: names(
    'tax category|steuerkategorie|tax class|steuerklasse|steuersatz|mwst|ust|vat|tax|mw st|mehrwertsteuer|umsatzsteuer',
    'vat code|tax code|tax rate|vat rate|tax status|tax name|tax group|tax type|steuer|steuergruppe|steuerschluessel|mwst satz',
    'tva|taux tva|btw|btw tarief|iva|aliquota iva|tipo iva',
  ),
  variant_group: names('variant group|variantengruppe'),
  manufacturer: names('manufacturer|hersteller|brand|marke|vendor'),
  track_inventory: names('track inventory|manage stock|bestandsfuehrung|lagerartikel'),
  block_sales: names('block sales|blocked|gesperrt|verkaufssperre'),
  exclude_from_discounts: names('exclude from discounts|no discount|nicht rabattierbar'),
  ean: names('ean|barcode|ean code|ean13|variant barcode|strichcode'),
  gtin: names('gtin|gtin upc ean or isbn'),
  upc: names('upc'),
  isbn: names('isbn|isbn13'),
  asin: names('asin'),
  product_external_id: names(
    'product external id|sku|lineitem sku|artikelnummer|article number|item number|stock code|product code|artikel nr',
    'artikelnr|art nr|item no|produktnummer|variant sku|artikel|article|item|product|produkt|produit|code article',
    'ref article|referentie|productnummer|codice articolo|referencia',
  ),
  product_id: names('product id'),
  sales_channel_id: names('sales channel id|sales channel|channel|kanal|verkaufskanal|filiale|store'),
  valid_from: names('valid from|gueltig ab|gueltig von|ab datum|start date|from'),
  price: priceNames,
  currency: names('currency|waehrung|currency code'),
  price_is_gross: names('price is gross|is gross|gross|brutto'),
  quantity: names('quantity|qty|menge|anzahl|lineitem quantity|ab menge|stueckzahl|amount'),
  unit: names('unit|einheit|mengeneinheit|uom'),
  reference: names(
    'reference|order number|order id|bestellnummer|auftragsnummer|bestellnr|bestell nr|auftragsnr|auftrags nr|order no',
    'order ref|numero de commande|bestelnummer|numero ordine|numero de pedido|invoice no|invoice number|rechnungsnummer',
    'belegnummer|order',
  ),
  storage_location_id: names(
    'storage location id|storage location|location id|location|lagerort|lager|lager id|warehouse|warehouse id|standort',
    'filiale|store|depot|entrepot|magasin|magazijn|locatie|magazzino|almacen',
  ),
  condition: names('condition|zustand|etat|staat'),
  customer_name: names('customer name|customer|kunde|kundenname|billing name'),
  customer_phone: names('customer phone|phone|telefon|tel|phone number|billing phone|shipping phone'),
  customer_organization: names('customer organization|company|firma|organization|billing company'),
  order_note: names('order note|order notes'),
  requested_at: names('requested at|delivery date|pickup date|liefertermin|abholtermin'),
  customer_email: names('customer email|email|e mail|mail'),
  street: names('street|strasse|address|adresse|shipping street'),
  street_number: names('street number|hausnummer|house number|haus nr'),
  postal_code: names('postal code|zip|plz|postleitzahl|zip code|postcode|shipping zip'),
  city: names('city|ort|stadt|town|shipping city'),
  country: names('country|land|country code|laendercode|shipping country'),
  note: names('note|notes|bemerkung|kommentar|notiz|comment'),
  type: names('type|typ|art'),
  date_of_birth: names('date of birth|birthday|geburtsdatum|geburtstag'),
  address_street: names(
    'address street|street|strasse|street address|address|address1|address 1|address line 1|adresse|rue|straat|adres|via',
    'indirizzo|calle|direccion',
  ),
  address_additional: names('address additional|address2|address 2|address line 2|adresszusatz|adresse 2'),
  address_street_number: names('address street number|street number|hausnummer|haus nr|house number|huisnummer'),
  address_postal_code: names(
    'address postal code|postal code|zip|plz|postleitzahl|postcode|zip code|address zip|code postal|cap|codigo postal',
  ),
  address_city: names('address city|city|ort|stadt|town|ville|plaats|woonplaats|citta|ciudad'),
  address_country: names('address country|country|country code|land|laendercode|pays|paese|pais'),
  email: names('email|e mail|mail|email address|e mail adresse|courriel|correo'),
  phone: names('phone|telefon|telephone|phone number|tel|telefonnummer|mobile|handy|telefoon|telefono'),
  web_address: names('web address|website|url|webseite|homepage'),
};

/**
 * A header in words that can be compared: without case, accents and signs, umlauts written out.
 * `VK-Brutto (€)` and `vkBrutto` are both `vk brutto`.
 */
export function headerWords(header: string): string {
  return header
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words and phrases, split by `|`. */
export function names(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}
