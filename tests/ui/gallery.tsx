// Every component of the interface and six sample pages, to look at and to check with axe. Not part of the app.
import type { ReactNode } from "react";
import { TextsProvider } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { Amount, type AmountProps } from "#app/ui/data/amount.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { RowMenu } from "#app/ui/data/row-menu.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TimeLeft } from "#app/ui/data/time-left.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { DateField, Fieldset, MoneyField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { FilterSheet, FilterSheetLink } from "#app/ui/form/filter-sheet.tsx";
import { FilterValues } from "#app/ui/form/filter-values.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ListColumns, StepColumns, VehicleColumns } from "#app/ui/layout/columns.tsx";
import { DashboardLayout } from "#app/ui/layout/dashboard-layout.tsx";
import { MobileBottomBar } from "#app/ui/layout/mobile-bottom-bar.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { PublicLayout, type SiteHeaderProps } from "#app/ui/layout/public-layout.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { Toasts } from "#app/ui/layout/toast.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { VehicleCard, VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { Brand } from "#brands/brand.ts";
import type { VehicleState } from "#contract/inventory/vehicle.ts";

type GalleryLanguage = "en" | "fr";

const buildField = (name: string, overrides: Partial<FieldMeta> = {}): FieldMeta => ({
  id: name,
  name,
  errorId: `${name}-error`,
  descriptionId: `${name}-description`,
  ...overrides,
});

const drawCar = (paint: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#eef2f4"/><stop offset="1" stop-color="#dfe6e9"/></linearGradient></defs><rect width="600" height="400" fill="url(#g)"/><ellipse cx="300" cy="296" rx="235" ry="12" fill="#0002"/><path fill="${paint}" d="M70 270c-8-40 2-58 40-66l60-14c34-36 70-52 130-52s104 14 140 54c50 4 84 14 92 34 4 14 4 30 0 44z"/><path fill="#23303a" d="M190 190c28-26 56-36 100-36v36zm112-36c46 0 74 10 100 36H302z"/><g fill="#1b2227"><circle cx="160" cy="268" r="38"/><circle cx="446" cy="268" r="38"/></g><g fill="#c9d2d6"><circle cx="160" cy="268" r="22"/><circle cx="446" cy="268" r="22"/></g></svg>`,
  )}`;

/** The shared sample texts and values for one brand and one language. */
function samples(brand: Brand, language: GalleryLanguage) {
  const t = (en: string, fr: string) => (language === "en" ? en : fr);
  const money = (value: number, name?: string): AmountProps => ({
    name,
    value: value.toFixed(2),
    text: new Intl.NumberFormat(t("en-CA", "fr-CA"), { style: "currency", currency: "CAD" }).format(value),
  });
  const number = (value: number) => new Intl.NumberFormat(t("en-CA", "fr-CA")).format(value);
  const header: SiteHeaderProps = {
    logo: {
      src: `/brands/${brand.key}/logo.${language}.svg`,
      alt: brand.name[language],
      ...brand.logo[language],
      href: "#",
    },
    nav: {
      label: "Site",
      openText: "Menu",
      links: brand.navigation.map(({ place, name }) => ({
        href: `#${place}`,
        text: name[language],
        ...(place === "vehicles" && { current: "page" as const }),
      })),
    },
    languageSwitch: { href: "#", text: t("Français", "English"), code: t("FR", "EN"), lang: t("fr-CA", "en-CA") },
    user: {
      name: "Marie-Christine",
      ariaLabel: t("Account menu", "Menu du compte"),
      links: [
        { href: "#1", text: t("Dashboard", "Tableau de bord") },
        { href: "#2", text: t("My garage", "Mon garage"), current: true },
        { href: "#3", text: t("Transaction history", "Historique des transactions") },
      ],
      logout: { action: "#", text: t("Log out", "Se déconnecter") },
    },
  };
  const shell = {
    skipText: t("Skip to content", "Passer au contenu"),
    header,
    footer: {
      copyright: `© 2026 ${brand.legal.publisher[language]}`,
      links: [
        { href: "#t", text: t("Terms and conditions", "Conditions d’utilisation") },
        { href: "#p", text: t("Privacy policy", "Politique de confidentialité") },
        { href: "#f", text: t("FAQ", "Foire aux questions") },
      ],
    },
  };
  const quoteLines = [
    { label: t("Vehicle price", "Prix du véhicule"), amount: money(31995, "vehiclePrice") },
    { label: t("Freight and preparation", "Transport et préparation"), amount: money(1950) },
    { label: t("Air conditioner tax", "Taxe sur le climatiseur"), amount: money(100) },
    { label: t("Manufacturer rebate", "Rabais du constructeur"), amount: money(-1500) },
    { label: t("Subtotal", "Sous-total"), amount: money(32545, "subtotal"), kind: "subtotal" as const },
    { label: t("GST 5%", "TPS 5 %"), amount: money(1627.25, "tax.gst") },
    { label: t("QST 9.975%", "TVQ 9,975 %"), amount: money(3246.36, "tax.qst") },
    { label: t("Total", "Total"), amount: money(37418.61, "total"), kind: "total" as const },
  ];
  const payment = {
    label: t("Payment", "Versement"),
    amount: money(148.62, "payment"),
    kind: "payment" as const,
    unit: t("a week for 60 months at 5.99%", "par semaine pendant 60 mois à 5,99 %"),
    hint: t("Credit charges of $5,957.43, included", "Frais de crédit de 5 957,43 $, compris"),
  };
  return { t, money, number, header, shell, quoteLines, payment };
}

function VehicleList({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, money, number, shell } = samples(brand, language);
  const states: Record<VehicleState, string> = {
    free: t("Available", "Disponible"),
    held: t("On hold", "Achat en cours"),
    reserved: t("Reserved", "Réservé"),
    withdrawn: t("Withdrawn", "Retiré de la vente"),
    sold: t("Sold", "Vendu"),
  };
  const cars: [string, string, number, number, VehicleState, string][] = [
    ["2026 Honda Civic", t("Touring · 12 km", "Touring · 12 km"), 31995, 129, "free", "#2f5d73"],
    [
      "2024 Toyota RAV4",
      t("Hybrid XLE Premium AWD · 38,410 km", "Hybride XLE Premium TI · 38 410 km"),
      38450,
      158,
      "held",
      "#8a9299",
    ],
    [
      "2023 Mercedes-Benz Sprinter",
      t("2500 High Roof 170-inch Extended · 61,204 km", "2500 toit surélevé 170 po allongé · 61 204 km"),
      64900,
      266,
      "reserved",
      "#d7d9da",
    ],
    ["2025 Ford F-150", t("Lariat SuperCrew · 8,910 km", "Lariat SuperCrew · 8 910 km"), 71230, 291, "free", "#7c2f2a"],
    ["2022 Mazda CX-5", t("GS Comfort · 47,300 km", "GS Confort · 47 300 km"), 27995, 115, "free", "#5b2027"],
  ];
  return (
    <PublicLayout {...shell}>
      <PageHeading
        heading={t("Vehicles", "Véhicules")}
        lead={t(
          "1,214 vehicles from 12 dealers, delivered to your door within 350 km.",
          "1 214 véhicules chez 12 concessionnaires, livrés chez vous dans un rayon de 350 km.",
        )}
      />
      <ListColumns
        filters={
          <FilterSheet
            heading={t("Filters", "Filtres")}
            closeText={t("Close the filters", "Fermer les filtres")}
            foot={<Button wide>{t("Show 410 vehicles", "Voir 410 véhicules")}</Button>}
          >
            <FilterValues
              heading={t("Condition", "État")}
              values={[
                { href: "#n", text: t("New", "Neuf"), count: "410", selected: true },
                { href: "#u", text: t("Used", "D’occasion"), count: "804" },
              ]}
            />
            <FilterValues
              heading={t("Body style", "Carrosserie")}
              values={[
                { href: "#s", text: t("SUV", "VUS"), count: "522" },
                { href: "#c", text: t("Sedan", "Berline"), count: "301" },
                { href: "#p", text: t("Pickup", "Camionnette"), count: "188" },
              ]}
            />
          </FilterSheet>
        }
      >
        <FilterSheetLink>{t("Filters (2)", "Filtres (2)")}</FilterSheetLink>
        <ListHead count={t("410 vehicles", "410 véhicules")}>
          <ButtonLink variant="quiet" href="#sort">
            {t("Sort: lowest payment", "Tri : versement le plus bas")}
          </ButtonLink>
        </ListHead>
        <Chips
          label={t("Applied filters", "Filtres appliqués")}
          chips={[
            { href: "#x1", text: t("New", "Neuf"), removeText: t("Remove", "Retirer") },
            { href: "#x2", text: t("Under $75,000", "Moins de 75 000 $"), removeText: t("Remove", "Retirer") },
          ]}
        />
        <VehicleGrid>
          {cars.map(([name, line, price, pay, state, paint]) => (
            <VehicleCard
              key={name}
              id={name}
              href={`#${name}`}
              picture={{ src: drawCar(paint), alt: name }}
              name={name}
              details={line}
              price={{ ...money(price, "vehiclePrice"), text: t("$", "") + number(price) + t("", "\u00a0$") }}
              payment={t(`$${pay} a week`, `${pay} $ par semaine`)}
              condition={{ isNew: state === "free", text: t("New", "Neuf") }}
              state={state}
              stateText={states[state]}
            />
          ))}
        </VehicleGrid>
        <Pager
          label={t("Pages", "Pages")}
          status={t("Page 2 of 41", "Page 2 sur 41")}
          previous={{ href: "#prev", text: t("Previous", "Précédente") }}
          next={{ href: "#next", text: t("Next", "Suivante") }}
        />
      </ListColumns>
    </PublicLayout>
  );
}

function VehiclePage({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, money, shell, quoteLines, payment } = samples(brand, language);
  return (
    <PublicLayout {...shell}>
      <PageHeading
        back={{ href: "#", text: t("All vehicles", "Tous les véhicules") }}
        heading={t("2026 Honda Civic", "Honda Civic 2026")}
        lead={t("Touring sedan, 12 km, Aegean Blue metallic", "Berline Touring, 12 km, bleu égéen métallisé")}
        tag={<Tag tone="good">{t("Available", "Disponible")}</Tag>}
      />
      <VehicleColumns
        picture={
          <Picture
            eager
            width={900}
            height={600}
            src={drawCar("#2f5d73")}
            alt={t("Side of the vehicle", "Le véhicule, de côté")}
          />
        }
        quote={
          <Card variant="panel" id="quote" heading={t("Your payment", "Votre versement")}>
            <Tabs
              label={t("Payment method", "Mode de paiement")}
              tabs={[
                { href: "#finance", text: t("Finance", "Financement"), current: true },
                { href: "#lease", text: t("Lease", "Location") },
                { href: "#cash", text: t("Cash", "Comptant") },
              ]}
            />
            <AmountList lines={[...quoteLines, payment]} />
            <form method="post">
              <Button wide name="vehicleId" value="1">
                {t("Buy this vehicle", "Acheter ce véhicule")}
              </Button>
            </form>
            <p className="soft small">
              {t(
                "Reserved for you during 30 minutes; nothing is owed before the deposit.",
                "Réservé pour vous pendant 30 minutes; rien n’est dû avant le dépôt.",
              )}
            </p>
          </Card>
        }
      >
        <Card heading={t("What is included", "Ce qui est compris")}>
          <DetailList
            details={[
              { term: t("Engine", "Moteur"), value: t("2.0 L hybrid, 200 hp", "2,0 L hybride, 200 ch") },
              {
                term: t("Transmission", "Boîte de vitesses"),
                value: t("Continuously variable", "À variation continue"),
              },
              { term: t("Warranty", "Garantie"), value: t("3 years or 60,000 km", "3 ans ou 60 000 km") },
              {
                term: t("Options", "Options"),
                value: t(
                  "Winter tires, block heater, all-season mats",
                  "Pneus d’hiver, chauffe-moteur, tapis toutes saisons",
                ),
              },
            ]}
          />
        </Card>
        <Card
          heading={t("The dealer", "Le concessionnaire")}
          aside={<a href="#map">{t("Directions", "Itinéraire")}</a>}
        >
          <p>
            Honda de la Rive-Sud, Saint-Jean-sur-Richelieu
            <br />
            <span className="soft">{t("38 km from you", "À 38 km de chez vous")}</span>
          </p>
        </Card>
      </VehicleColumns>
      <MobileBottomBar
        amount={<Amount {...money(148.62)} />}
        details={t("a week, 60 months, 5.99%", "par semaine, 60 mois, 5,99 %")}
      >
        <ButtonLink href="#quote">{t("Buy", "Acheter")}</ButtonLink>
      </MobileBottomBar>
    </PublicLayout>
  );
}

function StepPage({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, shell, header, quoteLines, payment, money } = samples(brand, language);
  const states = ["done", "attention", "current", "to-come"] as const;
  const names: [string, string][] = [
    ["Personal details", "Renseignements personnels"],
    ["Trade-in", "Véhicule d’échange"],
    ["Cash or finance", "Comptant ou financement"],
    ["Protection plan", "Plan de protection"],
    ["Delivery or pickup", "Livraison ou ramassage"],
    ["Driver’s licence", "Permis de conduire"],
    ["Payment", "Paiement"],
    ["Review order", "Vérification de la commande"],
  ];
  const lines = [...quoteLines.filter((line) => line.kind), payment];
  return (
    <PublicLayout
      {...shell}
      header={{
        ...header,
        nav: null,
        help: { href: "#", text: t("Help", "Aide") },
        logo: { ...header.logo, mark: drawCar(brand.palette.brand) },
        cart: { href: "#", text: t("Order", "Commande") },
        status: (
          <TimeLeft
            text={t("Reserved until 2:32 p.m.,", "Réservé jusqu’à 14 h 32,")}
            leftText={t("27 min left", "encore 27 min")}
            endsAt="2026-11-20T19:32:00Z"
          />
        ),
      }}
      mainAttributes={{ "data-step": "payment-method", "data-lock": "held" }}
    >
      <StepColumns
        steps={
          <Steps
            label={t("Steps of the purchase", "Étapes de l’achat")}
            barText={t("Step 3 of 8", "Étape 3 sur 8")}
            barNote="2 min"
            position={3}
            steps={names.map(([en, fr], index) => ({
              id: en,
              text: t(en, fr),
              href: index < 3 ? `#${index}` : undefined,
              state: states[Math.min(index, 3)] ?? "to-come",
              stateText:
                [t("Done", "Terminée"), t("Needs attention", "À vérifier"), t("2 min", "2 min")][index] ?? "3 min",
            }))}
          />
        }
        quote={
          <ResponsiveDisclosure summary={t("Your quote: $148.62 a week", "Votre soumission : 148,62 $ par semaine")}>
            <Card variant="panel" heading={t("Your quote", "Votre soumission")}>
              <p className="soft">{t("2026 Honda Civic Touring", "Honda Civic Touring 2026")}</p>
              <AmountList lines={lines} />
            </Card>
          </ResponsiveDisclosure>
        }
      >
        <ErrorSummary
          heading={t("Two answers need your attention", "Deux réponses sont à corriger")}
          errors={[
            { href: "#cashDown", text: t("The cash down must be an amount", "La mise de fonds doit être un montant") },
            {
              href: "#postalCode",
              text: t("Enter a Canadian postal code, such as G1R 4P5", "Entrez un code postal canadien, comme G1R 4P5"),
            },
          ]}
        />
        <PageHeading
          eyebrow={t("Step 3 of 8", "Étape 3 de 8")}
          heading={t("How would you like to pay?", "Comment souhaitez-vous payer?")}
          lead={t("You may change this until you sign.", "Vous pourrez changer d’avis jusqu’à la signature.")}
        />
        <form className="form" method="post" noValidate>
          <RadioRows
            field={buildField("selectedPaymentMethod", { required: true, initialValue: "finance" })}
            label={t("Payment method", "Mode de paiement")}
            options={[
              {
                value: "finance",
                label: t("Finance", "Financement"),
                hint: t("60 months at 5.99%", "60 mois à 5,99 %"),
                amount: <Amount {...money(148.62)} />,
              },
              {
                value: "lease",
                label: t("Lease", "Location"),
                hint: t("48 months, 20,000 km a year", "48 mois, 20 000 km par année"),
                amount: <Amount {...money(112.08)} />,
              },
              { value: "cash", label: t("Cash", "Comptant"), amount: <Amount {...money(37418.61)} /> },
            ]}
          />
          <MoneyField
            field={buildField("cashDown", {
              errors: [t("The cash down must be an amount", "La mise de fonds doit être un montant")],
              initialValue: "deux mille",
            })}
            label={t("Cash down", "Mise de fonds")}
            optional={t("optional", "facultatif")}
            hint={t("Before the deposit of $500.", "Avant le dépôt de 500 $.")}
          />
          <Fieldset legend={t("Where you live", "Où vous habitez")} columns={2}>
            <TextField
              field={buildField("billing.line1", {
                required: true,
                initialValue: "1234, rue Saint-Jean-Baptiste Ouest",
              })}
              label={t("Address", "Adresse")}
              autoComplete="street-address"
            />
            <TextField
              field={buildField("billing.city", { required: true })}
              label={t("City", "Ville")}
              helper={t("Required", "Requis")}
              invalidMessage={t("Enter the city", "Entrez la ville")}
            />
            <SelectField
              field={buildField("billing.province", { required: true, initialValue: "QC" })}
              label="Province"
              options={[
                { value: "QC", label: "Québec" },
                { value: "PE", label: t("Prince Edward Island", "Île-du-Prince-Édouard") },
              ]}
              emptyLabel={t("Choose", "Choisissez")}
            />
            <TextField
              field={buildField("postalCode", {
                required: true,
                initialValue: "G1R",
                errors: [
                  t("Enter a Canadian postal code, such as G1R 4P5", "Entrez un code postal canadien, comme G1R 4P5"),
                ],
              })}
              label={t("Postal code", "Code postal")}
              width="short"
            />
          </Fieldset>
          <ButtonRow>
            <Button value="continue">{t("Continue", "Continuer")}</Button>
            <ButtonLink variant="quiet" href="#back">
              {t("Back", "Retour")}
            </ButtonLink>
          </ButtonRow>
        </form>
      </StepColumns>
    </PublicLayout>
  );
}

function Forms({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, shell } = samples(brand, language);
  return (
    <PublicLayout {...shell} width="form">
      <PageHeading
        back={{ href: "#", text: t("Back to the review", "Retour à la révision") }}
        heading={t("Every kind of field", "Toutes les sortes de champs")}
        lead={t("Label, hint, error, answer.", "L’étiquette, l’indice, l’erreur, la réponse.")}
      />
      <form className="form" method="post" noValidate>
        <TextField
          field={buildField("email", { required: true })}
          type="email"
          label={t("E-mail", "Adresse courriel")}
          hint={t("The contract is sent there.", "Le contrat y sera envoyé.")}
          helper={t("Required", "Requis")}
        />
        <TextField
          field={buildField("phone", { initialValue: "418 555-0142" })}
          type="tel"
          label={t("Phone", "Téléphone")}
          optional={t("optional", "facultatif")}
          width="medium"
        />
        <DateField
          field={buildField("dateOfBirth", { required: true, initialValue: "1986-04-12" })}
          label={t("Date of birth", "Date de naissance")}
        />
        <SelectField
          field={buildField("occupation")}
          label={t("Occupation", "Profession")}
          options={[{ value: "a", label: t("Office staff", "Personnel de bureau") }]}
          emptyLabel={t("Choose", "Choisissez")}
          width="medium"
          optional={t("optional", "facultatif")}
        />
        <TextArea
          field={buildField("additionalInfo")}
          label={t("Anything else", "Autres renseignements")}
          optional={t("optional", "facultatif")}
        />
        <RadioRows
          inline
          field={buildField("haveTradeIn", {
            required: true,
            errors: [t("Say whether you have a vehicle to trade in", "Indiquez si vous avez un véhicule à échanger")],
          })}
          label={t("Do you have a vehicle to trade in?", "Avez-vous un véhicule à échanger?")}
          options={[
            { value: "yes", label: t("Yes", "Oui") },
            { value: "no", label: t("No", "Non") },
          ]}
        />
        <TextsProvider
          texts={{ language: `${language}-ca`, t: () => t("Take or choose a photo", "Prendre ou choisir une photo") }}
        >
          <FileField
            field={buildField("front", { required: true })}
            label={t("Front of the licence", "Recto du permis")}
            hint={t(
              "All four corners readable. JPEG, PNG or WebP, up to 15 MB.",
              "Les quatre coins lisibles. JPEG, PNG ou WebP, 15 Mo au plus.",
            )}
          />
          <FileField
            field={buildField("back")}
            label={t("Back of the licence", "Verso du permis")}
            current={{ src: drawCar("#2f5d73"), alt: t("The picture you sent", "La photo envoyée") }}
          />
        </TextsProvider>
        <CheckboxRow
          field={buildField("creditApplicationConsent", { required: true })}
          label={t(
            "I agree that my credit file be consulted for this purchase",
            "J’accepte que mon dossier de crédit soit consulté pour cet achat",
          )}
          hint={t("This leaves a trace in your file.", "Cette consultation laisse une trace à votre dossier.")}
        />
        <TextField
          field={buildField("signature", {
            errors: [
              t(
                "Sign with your full name, as it is written on your licence",
                "Signez de votre nom complet, comme sur votre permis",
              ),
            ],
          })}
          label={t("Signature", "Signature")}
        />
        <ButtonRow>
          <Button value="continue">{t("Save and continue", "Enregistrer et continuer")}</Button>
          <Button variant="secondary" value="later">
            {t("Save for later", "Enregistrer pour plus tard")}
          </Button>
          <Button variant="danger" value="delete">
            {t("Delete", "Supprimer")}
          </Button>
          <Button disabled>{t("Not available", "Non disponible")}</Button>
        </ButtonRow>
      </form>
      <Notice heading={t("A soft check only", "Une vérification sans incidence")}>
        <p>{t("It leaves no trace in your credit file.", "Elle ne laisse aucune trace à votre dossier de crédit.")}</p>
      </Notice>
      <Notice tone="good" heading={t("Your deposit is paid", "Votre dépôt est payé")} />
      <Notice tone="warn" heading={t("This VIN’s check digit is wrong", "Le chiffre de contrôle de ce NIV est erroné")}>
        <p>{t("You may go on; we will verify it.", "Vous pouvez continuer; nous le vérifierons.")}</p>
      </Notice>
      <Notice tone="bad" heading={t("The reservation has expired", "La réservation est expirée")} />
      <p className="chips">
        <Tag tone="good">{t("Available", "Disponible")}</Tag>
        <Tag tone="warn">{t("On hold", "Achat en cours")}</Tag>
        <Tag>{t("Reserved", "Réservé")}</Tag>
        <Tag tone="bad">{t("Refused", "Refusé")}</Tag>
        <Tag tone="info">{t("In review", "À l’étude")}</Tag>
        <Tag tone="info">{t("New", "Nouveau")}</Tag>
      </p>
      <EmptyState
        icon="photo"
        heading={t("No vehicle yet", "Aucun véhicule pour l’instant")}
        text={t("Add one to follow its value.", "Ajoutez-en un pour suivre sa valeur.")}
      >
        <ButtonLink href="#add">{t("Add a vehicle", "Ajouter un véhicule")}</ButtonLink>
      </EmptyState>
    </PublicLayout>
  );
}

function Review({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, shell, quoteLines, payment } = samples(brand, language);
  const change = (topic: string) => ({ href: `#${topic}`, text: t("Change", "Modifier"), hiddenText: topic });
  return (
    <PublicLayout
      {...shell}
      width="form"
      toasts={<Toasts toasts={[{ id: "1", text: t("Delivery saved", "Livraison enregistrée") }]} />}
    >
      <PageHeading
        eyebrow={t("Step 8 of 8", "Étape 8 de 8")}
        heading={t("Review your order", "Vérifiez votre commande")}
      />
      <SummaryList>
        <SummaryGroup
          heading={t("The parties", "Les parties")}
          change={change(t("personal details", "les renseignements personnels"))}
          details={[
            { term: t("Buyer", "Acheteuse"), value: "Marie-Christine Desrochers-Lapointe" },
            { term: t("Address", "Adresse"), value: "1234, rue Saint-Jean-Baptiste Ouest, Québec (Québec) G1R 4P5" },
            { term: t("Dealer", "Concessionnaire"), value: "Honda de la Rive-Sud" },
          ]}
        />
        <SummaryGroup heading={t("The price", "Le prix")} change={change(t("the payment", "le paiement"))}>
          <AmountList lines={[...quoteLines, payment]} />
        </SummaryGroup>
      </SummaryList>
      <Confirm
        danger
        confirmText={t("Cancel the order", "Annuler la commande")}
        cancel={{ href: "#", text: t("Keep it", "La conserver") }}
      >
        <Notice
          tone="warn"
          heading={t("The vehicle will be offered to others.", "Le véhicule sera offert à d’autres.")}
        />
      </Confirm>
    </PublicLayout>
  );
}

interface Person {
  id: string;
  name: string;
  role: string;
  language: string;
  seen: string;
  leads: number;
  active: boolean;
}

function StaffList({ brand, language }: { brand: Brand; language: GalleryLanguage }) {
  const { t, shell, header, number } = samples(brand, language);
  const people: Person[] = Array.from({ length: 9 }, (_, index) => ({
    id: String(index),
    name: ["Anne-Sophie Tremblay-Gagnon", "Bob Li", "Maximilien Archambault-Desrosiers"][index % 3] ?? "",
    role:
      [t("Dealer", "Concessionnaire"), t("Vehicles team", "Équipe des véhicules"), t("Customer", "Client")][
        index % 3
      ] ?? "",
    language: index % 2 ? "English" : "Français",
    seen: "2026-11-20",
    leads: 1204 * index,
    active: index % 4 !== 1,
  }));
  return (
    <DashboardLayout
      skipText={shell.skipText}
      header={header}
      footer={shell.footer}
      menu={{
        label: t("Sections", "Sections"),
        openText: t("Open the menu", "Ouvrir le menu"),
        closeText: t("Close", "Fermer"),
        groups: [
          { links: [{ href: "#d", text: t("Dashboard", "Tableau de bord") }] },
          {
            heading: t("Main team", "Équipe principale"),
            links: [
              { href: "#u", text: t("Users", "Utilisateurs"), current: true },
              { href: "#l", text: t("Lead management", "Gestion des clients potentiels") },
              { href: "#v", text: t("Trade-in value modification", "Modification de la valeur d’échange") },
            ],
          },
        ],
      }}
    >
      <PageHeading
        heading={t("Users", "Utilisateurs")}
        actions={<ButtonLink href="#new">{t("Add a user", "Ajouter un utilisateur")}</ButtonLink>}
      />
      <Stats
        stats={[
          {
            label: t("Active users", "Utilisateurs actifs"),
            value: number(1842),
            note: t("12 more than last week", "12 de plus que la semaine dernière"),
          },
          { label: t("New leads", "Nouveaux clients potentiels"), value: number(64) },
          { label: t("Orders signed", "Commandes signées"), value: number(9) },
        ]}
      />
      <FilterBar
        label={t("Filters", "Filtres")}
        submitText={t("Apply", "Appliquer")}
        reset={{ href: "#", text: t("Clear", "Effacer") }}
        main={
          <SelectField
            field={buildField("type")}
            label={t("Type", "Type")}
            emptyLabel={t("All types", "Tous les types")}
            options={[{ value: "9", label: t("Dealer", "Concessionnaire") }]}
          />
        }
        more={{
          narrowText: t("Filters", "Filtres"),
          wideText: t("More filters", "Plus de filtres"),
          isOpen: false,
          children: (
            <SelectField
              field={buildField("status")}
              label={t("Status", "Statut")}
              emptyLabel={t("All", "Tous")}
              options={[{ value: "1", label: t("Active", "Actif") }]}
            />
          ),
        }}
        head={{
          count: t("1,842 users", "1 842 utilisateurs"),
          children: (
            <ButtonLink variant="quiet" href="#csv">
              <Icon name="download" />
              <span className="from-md">{t("Export (CSV)", "Exporter (CSV)")}</span>
            </ButtonLink>
          ),
        }}
      >
        <TextField
          type="search"
          field={buildField("search")}
          label={t("Name or e-mail", "Nom ou courriel")}
          isLabelHidden
          placeholder={t("Name or e-mail", "Nom ou courriel")}
        />
      </FilterBar>
      <DataTable
        caption={t("Users", "Utilisateurs")}
        rows={people}
        rowKey={(person) => person.id}
        rowHref={(person) => `#user-${person.id}`}
        columns={[
          {
            key: "name",
            header: t("Name", "Nom"),
            cell: (person) => person.name,
            sort: { href: "#s", direction: "ascending" },
          },
          { key: "role", header: t("Type", "Type"), cell: (person) => person.role, sort: { href: "#s2" } },
          { key: "language", header: t("Language", "Langue"), cell: (person) => person.language },
          {
            key: "seen",
            header: t("Last access", "Dernier accès"),
            cell: (person) => <time dateTime={person.seen}>{person.seen}</time>,
          },
          {
            key: "leads",
            header: t("Leads", "Clients potentiels"),
            align: "end",
            cell: (person) => number(person.leads),
          },
          {
            key: "status",
            header: t("Status", "Statut"),
            cell: (person) =>
              person.active ? (
                <Tag tone="good">{t("Active", "Actif")}</Tag>
              ) : (
                <Tag tone="neutral" icon="cross">
                  {t("Inactive", "Inactif")}
                </Tag>
              ),
          },
        ]}
        actions={{
          header: t("Actions", "Actions"),
          menu: (person) => (
            <RowMenu
              label={`${t("Actions for", "Actions pour")} ${person.name}`}
              actions={[
                { text: t("Edit", "Modifier"), href: "#edit" },
                { text: t("Deactivate", "Désactiver"), href: "#off" },
              ]}
            />
          ),
        }}
        empty={<EmptyState heading={t("No user matches", "Aucun utilisateur ne correspond")} />}
      />
      <Pager
        label="Pages"
        status={t("Page 1 of 93", "Page 1 sur 93")}
        next={{ href: "#next", text: t("Next", "Suivante") }}
      />
    </DashboardLayout>
  );
}

/** The gallery's pages by name. */
export const galleryPages: Record<string, (props: { brand: Brand; language: GalleryLanguage }) => ReactNode> = {
  list: VehicleList,
  vehicle: VehiclePage,
  step: StepPage,
  forms: Forms,
  review: Review,
  staff: StaffList,
};
